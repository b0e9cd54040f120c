internal import ExtensionManifest

extension Host {
    /// Gives an extension these grants, for as long as its bundle asks for them. A running process is replaced by one
    /// that has them. Returns once the old process has exited and the answer is on the disk.
    ///
    /// Throws `unknownExtension` for an identifier that this host has never seen, `notAsked` for grants that the installed
    /// bundle does not ask for, or `stopped`.
    public func allow(_ grants: Set<Grant>, to identifier: String) async throws(HostError) {
        if let bundle = extensions[identifier]?.identity {
            let other = grants.subtracting(bundle.consent.asked)
            if !other.isEmpty { throw .notAsked(identifier: identifier, other) }
        }
        try await answer(grants, of: identifier, isAllowed: true)
    }

    /// Takes these grants from an extension, or refuses them before it asks. A process that has one of them is ended.
    /// Returns as `allow`, and throws `unknownExtension` or `stopped`.
    public func deny(_ grants: Set<Grant>, to identifier: String) async throws(HostError) {
        try await answer(grants, of: identifier, isAllowed: false)
    }

    private func answer(_ grants: Set<Grant>, of identifier: String, isAllowed: Bool) async throws(HostError) {
        if isStopping { throw .stopped }
        let before = extensions[identifier]
        guard before != nil || consent.knows(identifier) else { throw .unknownExtension(identifier: identifier) }
        consent.answer(grants, of: identifier, isAllowed: isAllowed)
        story.note(isAllowed ? "allowed" : "denied", grants.spelled.joined(separator: ", "), of: identifier)
        registry.decideAgain()
        if let before, extensions[identifier] !== before { _ = await before.process.waitUntilExited() }
        await state.flush()
    }

    /// Carries out `hostel allow` and `hostel deny`.
    func answer(_ command: HostCommand.ConsentAnswer) async throws(CommandRefusal) {
        let identifier = command.identifier
        if command.movesIdentifier {
            guard consent.free(identifier) else { throw unknown(identifier) }
            story.note("allowed", "a bundle at another place to have its identifier", of: identifier)
            await registry.lookNow()
            await state.flush()
        }
        if command.grants.isEmpty { return }
        if let bundle = extensions[identifier]?.identity {
            let other = command.grants.subtracting(bundle.consent.asked)
            if command.isAllowed, !other.isEmpty { throw .notAsked(bundle, other) }
        }
        do throws(HostError) {
            try await answer(command.grants, of: identifier, isAllowed: command.isAllowed)
        } catch {
            // The refusal suggests the nearest identifier, or gives the reason why the bundle cannot be launched.
            _ = try hosted(identifier)
            throw .hostStops
        }
    }

    /// The rows of `hostel grants`. A disabled extension has one: an operator needs its hash to enable it.
    package func grantRows() async -> [GrantRow] { await consent.rows(installed + registry.disabled, registry.bundles) }
}

extension CommandRefusal {
    /// - Parameter grants: those that a person allows, and that the bundle does not ask for or its extension point does
    ///   not offer.
    static func notAsked(_ bundle: InstalledExtension, _ grants: Set<Grant>) -> CommandRefusal {
        let other = grants.subtracting(bundle.unoffered.grants)
        var sentences: [String] = []
        if other.isEmpty {
            sentences.append("\(bundle.identifier) cannot have \(grants.spelled.joined(separator: ", ")).")
        } else {
            sentences.append("\(bundle.identifier) does not ask for \(other.spelled.joined(separator: ", ")).")
            let asked = bundle.consent.asked
            if !asked.isEmpty {
                sentences.append("It asks for \(asked.spelled.joined(separator: ", ")).")
            } else if bundle.unoffered.grants.isEmpty {
                sentences.append("It asks for nothing.")
            }
        }
        if let message = bundle.unoffered.message { sentences.append(message) }
        return CommandRefusal(code: "not-asked", message: sentences.joined(separator: " "))
    }
}
