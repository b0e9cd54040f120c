extension ExtensionInstance: DebugPerformer {
    /// The process that traces its process, such as a debugger; nil if none does.
    var tracer: Int32? { process?.tracer }

    /// Whether a debugger holds the process, so that its deadlines wait. Asked only when one is due. Memory limits
    /// hold in any case.
    package func isHeldByDebugger() -> Bool { debugging.isHeld() }

    /// The next process waits, before any code of the extension runs, until a debugger attaches or `continueDebugging`
    /// is called.
    package func holdNextProcess() { debugging.holdNext() }

    /// Returns once a process waits for a debugger. Throws if it exits before that.
    func waitUntilHeld() async throws(CommandRefusal) {
        if debugging.isWaiting { return }
        let reason = await withCheckedContinuation { continuation in
            debugging.whenHeld { continuation.resume(returning: $0) }
        }
        if let reason { throw .notDebugged(reason) }
    }

    /// Lets a process that waits for a debugger continue.
    ///
    /// - Returns: whether one waited.
    @discardableResult
    package func continueDebugging() -> Bool { debugging.release() }

    /// Wakes the process, and keeps it awake until a debugger had time to attach.
    package func stayAwakeForDebugger() {
        if pid != nil { debugging.stayAwake() }
    }

    /// The state of its process for a person with a debugger.
    package func debugStatus(lines: Int) -> DebugStatus {
        DebugStatus(
            identifier: bundle.identifier, process: state.word, pid: pid, debugger: debugging.debugger,
            isWaiting: debugging.isWaiting, overlay: reportsLog, library: bundle.libraryPath,
            lines: log.page(last: lines).lines)
    }
}
