internal import LinuxSystem

/// New versions of extensions that wait until the debugger has released the old version's process.
@HostActor
final class HeldReplacements {
    /// Receives a version that may take its place now.
    var replace: (InstalledExtension) -> Void = { _ in }
    private var waiting: [String: (bundle: InstalledExtension, timer: DeadlineTimer)] = [:]

    /// Holds a new version back if a debugger holds the present process. A later version takes the place of an earlier
    /// one that waits.
    ///
    /// - Returns: whether it waits.
    func hold(_ bundle: InstalledExtension, until process: ExtensionInstance) -> Bool {
        guard process.isHeldByDebugger() else { return false }
        process.note("a new version was installed; it is loaded when the debugger detaches")
        let identifier = bundle.identifier
        let timer = DeadlineTimer(
            after: .zero, isHeld: { [weak process] in process?.isHeldByDebugger() ?? false }
        ) { [weak self] in self?.release(identifier) }
        forget(identifier)
        waiting[identifier] = (bundle, timer)
        return true
    }

    private func release(_ identifier: String) {
        guard let entry = waiting.removeValue(forKey: identifier) else { return }
        entry.timer.cancel()
        replace(entry.bundle)
    }

    /// The extension was removed.
    func forget(_ identifier: String) { waiting.removeValue(forKey: identifier)?.timer.cancel() }
}
