import Glibc

/// The processor time of the calling thread in nanoseconds (CLOCK_THREAD_CPUTIME_ID).
package func threadNanoseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
