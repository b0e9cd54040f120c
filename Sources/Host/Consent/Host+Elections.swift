internal import ExtensionManifest

/// Elections: a person decides which of the installed extensions may be launched.
extension Host {
    /// Enables an extension that a person or the policy disabled. Returns once the answer is on the disk.
    ///
    /// Throws `unknownExtension` for an identifier that this host has never seen, or `stopped`.
    public func enable(_ identifier: String) async throws(HostError) {
        try await answer(identifier, isEnabled: true)
    }

    /// Disables an extension: its process is ended, and it is in `unusable` with the reason `disabled` until a person
    /// enables it. Its data stays. Returns once the process has exited and the answer is on the disk.
    ///
    /// Throws as `enable`.
    public func disable(_ identifier: String) async throws(HostError) {
        try await answer(identifier, isEnabled: false)
    }

    private func answer(_ identifier: String, isEnabled: Bool) async throws(HostError) {
        if isStopping { throw .stopped }
        let isFound = registry.bundles.contains { $0.identifier == identifier && $0.kind.isExtension }
        guard isFound || consent.knows(identifier) else { throw .unknownExtension(identifier: identifier) }
        let before = extensions[identifier]
        consent.elect(identifier, isEnabled: isEnabled)
        story.note(isEnabled ? "enabled" : "disabled", "by a person", of: identifier)
        registry.decideAgain()
        if !isEnabled { _ = await before?.process.waitUntilExited() }
        await state.flush()
    }

    /// Carries out `hostel enable` and `hostel disable`.
    func elect(_ identifier: String, isEnabled: Bool) async throws(CommandRefusal) {
        do throws(HostError) { try await answer(identifier, isEnabled: isEnabled) } catch {
            throw error == .stopped ? .hostStops : unknown(identifier)
        }
    }
}
