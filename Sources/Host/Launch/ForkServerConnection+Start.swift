import LinuxSystem

// The wait for a fork server that starts.
extension ForkServerConnection {
    private var serving: ChildProcess? { server.flatMap { $0.isReady ? $0.child : nil } }

    /// The number of the fork server's process if it takes orders now. For callers on the loop, which do not wait.
    nonisolated var servingNow: Int32? { assumeIsolated { $0.serving?.pid } }

    /// Waits until the fork server takes orders, and starts one if none runs.
    ///
    /// The deadline of a launch begins after this wait, because an extension does not answer for the start of a process
    /// of the host.
    ///
    /// - Returns: its process; nil if it could not be started, or ended before it was ready. The launch that follows
    ///   starts another one, and says why if it fails as well.
    /// - Throws: `timedOut` if it was not ready within `ForkServerConfiguration.startDeadline`. It is killed then.
    package func waitUntilServing() async throws(LaunchError) -> ChildProcess? {
        guard !isStopped, let starting = try? connect() else { return nil }
        if starting.isReady { return starting.child }
        if starting.startDeadline == nil {
            let pid = starting.child.pid
            starting.startDeadline = loop.schedule(after: configuration.startDeadline) {
                self.assumeIsolated { $0.startIsOverdue(pid: pid) }
            }
        }
        let isInTime = await withTaskExecutorPreference(loop) {
            await withCheckedContinuation { starting.waiters.append($0) }
        }
        if !isInTime { throw .timedOut }
        return serving
    }

    private func startIsOverdue(pid: Int32) {
        guard let server, server.child.pid == pid, !server.isReady else { return }
        server.endStart(inTime: false)
        server.child.kill()
    }
}
