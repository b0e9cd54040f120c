internal import LinuxSystem
internal import Synchronization

/// A thread that kills a process and frees its memory in one go.
///
/// The kernel frees the memory of a killed process on two processors at once if the host asks for it
/// (process_mrelease) before the process itself begins to exit, which takes some 50 µs. A pool of threads begins 100 to
/// 200 µs after it is asked, and the host's own thread must not do work whose amount an extension decides.
enum ReleaseThread {
    private static let loop = HostLog.life.attempt("There is no thread that frees memory") {
        try EventLoop.start(name: "hostel-release")
    }
    private static let isBusy = Atomic(false)

    /// Starts the thread, so that the first kill need not wait for it.
    static func start() { _ = loop }

    /// Runs a kill at once.
    ///
    /// - Returns: false if the thread is busy with another process or cannot be started. Then nothing is done.
    static func take(_ kill: @escaping @Sendable () -> Void) -> Bool {
        guard let loop, isBusy.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else {
            return false
        }
        loop.execute {
            kill()
            isBusy.store(false, ordering: .relaxed)
        }
        return true
    }

    /// Waits until all earlier kills are done and their descriptors closed.
    static func finish() async { await loop?.finish() }
}
