import LinuxSystem

// The wait for a fork server that starts.
extension ForkServerConnection {
    /// The number of the fork server's process if it takes orders now. Call it on the loop; it does not wait.
    nonisolated var servingNow: Int32? { assumeIsolated { $0.serving?.pid } }

    private var serving: ChildProcess? { server.flatMap { $0.isReady ? $0.child : nil } }

    /// Waits until the fork server takes orders, and starts one if none runs.
    ///
    /// The deadline of a launch begins after this wait, because an extension does not answer for the start of a process
    /// of the host.
    ///
    /// - Returns: its process.
    /// - Throws: why no fork server takes orders: it could not be started, two of them ended at their start, it is of
    ///   another build, or it was not ready within `ForkServerConfiguration.startDeadline` and is killed.
    package func waitUntilServing() async throws(LaunchError) -> ChildProcess {
        for _ in 0..<Self.mostAttempts {
            if isStopped { throw .stopped }
            let starting = try connect()
            let pid = starting.child.pid
            starting.limitStart(to: configuration.startDeadline, on: loop) {
                self.assumeIsolated { $0.startIsOverdue(pid: pid) }
            }
            // The wait begins later: the task changes its executor first, and the start may end meanwhile.
            await withTaskExecutorPreference(loop) {
                await withCheckedContinuation { starting.waitForStart($0) }
            }
            if let serving { return serving }
            switch starting.startFailure {
            case .forkServerEnded, nil: continue
            case .some(let failure): throw failure
            }
        }
        throw isStopped ? .stopped : .forkServerEnded(lastServerStatus)
    }

    private func startIsOverdue(pid: Int32) {
        guard let server, server.child.pid == pid else { return }
        server.endStart(.timedOut)
        server.child.kill()
    }
}
