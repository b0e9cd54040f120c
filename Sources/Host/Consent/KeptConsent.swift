package import ExtensionManifest
internal import Foundation
internal import SystemPackage

/// The consent that a state folder keeps, for a command without a running host.
package enum KeptConsent {
    /// The records of the folder; an empty book if there is no state yet.
    package static func book(_ folder: StateFolder) async throws(StateError) -> GrantBook {
        guard FileManager.default.fileExists(atPath: folder.database) else { return GrantBook() }
        let state = try await StateStore.open(folder.database)
        let book = await state.grantBook()
        await state.close()
        return book
    }

    /// Keeps a person's answer for the next host. Throws `StateError.inUse` if a host runs after all.
    package static func answer(_ answer: HostCommand.ConsentAnswer, in folder: StateFolder) async throws(StateError) {
        try await change(folder) { book in
            if answer.movesIdentifier { _ = book.free(answer.identifier) }
            book.answer(answer.grants, of: answer.identifier, isAllowed: answer.isAllowed)
        }
    }

    /// Keeps for the next host whether a person wants an extension. Throws as `answer`.
    package static func elect(
        _ identifier: String, isEnabled: Bool, in folder: StateFolder
    ) async throws(StateError) {
        try await change(folder) { $0.elect(identifier, isEnabled: isEnabled) }
    }

    private static func change(
        _ folder: StateFolder, _ body: (inout GrantBook) -> Void
    ) async throws(StateError) {
        try folder.create()
        let lock = try HostLock.take(folder)
        let state = try await StateStore.open(folder.database)
        var book = await state.grantBook()
        body(&book)
        state.keep(&book)
        await state.close()
        _ = consume lock
    }

    /// The rows of `hostel grants`: every identifier that asks for something, whose hash a policy needed, or about
    /// which an answer was given.
    package static func rows(_ folder: StateFolder) async throws(StateError) -> [GrantRow] {
        try await book(folder).records.compactMap { identifier, record in
            record.asked.isEmpty && record.hash.isEmpty && record.allowed.isEmpty && record.denied.isEmpty
                ? nil : GrantRow(identifier, record)
        }.sorted { $0.identifier < $1.identifier }
    }

    /// The rows of `hostel list` for folders that no host watches, as the Today host would decide. Nothing is recorded.
    package static func rows(
        of results: [DiscoveryResult], _ folder: StateFolder
    ) async throws(StateError) -> [BundleListing] {
        var book = try await book(folder)
        let election = Election(results, holders: book.holders)
        let contents = ContentLook(
            election.rows.filter(\.asksForGrants), stamps: [:], previous: [:], isFirst: false, mostBytes: .max)
        let bundles = contents.marked(election.rows)
        let installed = bundles.reduce(into: [String: InstalledExtension]()) { found, bundle in
            let hash = contents.contents[bundle.path]?.hash ?? ""
            guard let one = InstalledExtension(bundle, stamps: [], contentHash: hash) else { return }
            found[one.identifier] = one
        }
        let containers = InstalledContainer.installed(election)
        book.saw(containers)
        let decided = book.decide(installed, containers, by: AskingPolicy())
        return bundles.map { bundle in
            var row = BundleListing(bundle.marked(disabledAmong: decided, options: folder.commandOptions))
            if row.state == .displayable, let identifier = bundle.identifier, let found = decided[identifier] {
                row.awaiting = found.consent.awaiting.spelled
            }
            return row
        }
    }
}
