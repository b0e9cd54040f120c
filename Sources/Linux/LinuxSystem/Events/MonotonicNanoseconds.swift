import Glibc

/// Time that only goes forward and stops while the machine sleeps, in nanoseconds (CLOCK_MONOTONIC).
package func monotonicNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
