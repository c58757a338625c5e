;; The record that a description stands in.
(data (i32.const 512) "hostile" "0.1.0" "MIT" "tries one thing")
(data (i32.const 640)
    "\00\02\00\00\07\00\00\00" "\07\02\00\00\05\00\00\00"
    "\0c\02\00\00\03\00\00\00" "\0f\02\00\00\0f\00\00\00"
    "\01\00\00\00" "\00\00\00\00\00\00\00\00")
