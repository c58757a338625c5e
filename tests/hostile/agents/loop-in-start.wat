;; Computes for ever before anything is called.
(func $start (loop $for-ever (br $for-ever)))
(start $start)
