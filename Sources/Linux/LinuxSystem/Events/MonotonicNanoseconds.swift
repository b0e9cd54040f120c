import Glibc

/// The monotonic time in nanoseconds (CLOCK_MONOTONIC). It never goes back, and it stops while the machine sleeps.
package func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
