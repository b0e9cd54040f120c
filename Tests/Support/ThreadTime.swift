import LinuxSystem

/// The processor time that a body takes on the thread that calls it. The time of a clock counts the tests that run
/// beside as well.
package func threadTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = threadNanoseconds()
    try body()
    return .nanoseconds(threadNanoseconds() - start)
}
