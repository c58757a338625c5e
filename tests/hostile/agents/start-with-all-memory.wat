;; Wants four gibibytes before it says a word.
(memory (export "memory") 65536)
