;; Four pages. Below 4096 stands what the shared parts use; an attack's own bytes stand above it.
(memory (export "memory") 4)
