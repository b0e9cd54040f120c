package import ExtensionSession

extension RecordedEnd {
    /// The end of a recorded session: why its process ended, and the hash of its last looks.
    package init(_ reason: ExitReason, looks: String?) {
        self.init(code: reason.code, message: reason.message, looks: looks)
        switch reason {
        case .exited(let code): number = code
        case .crashed(let signal, _): number = signal
        case .watchdog(let name, let seconds):
            deadline = name.rawValue
            number = Int32(clamping: Int(seconds))
        case .launchFailed, .loadFailed, .protocolViolation, .hostTime, .sessionClosed, .heldLock, .overDiskQuota,
            .tooManyMappings, .jettisoned, .ended:
            break
        }
    }
}
