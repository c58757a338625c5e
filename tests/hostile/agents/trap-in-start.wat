;; Traps before anything is called.
(func $start (unreachable))
(start $start)
