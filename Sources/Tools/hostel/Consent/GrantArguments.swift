internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest

/// A grant on the command line, or the word by which a bundle at another place gets an identifier.
enum GrantWord: ExpressibleByArgument, Hashable {
    case grant(Grant)
    case identifier

    init?(argument: String) {
        if argument == BundleListing.identifierWord {
            self = .identifier
        } else if let grant = Grant(argument) {
            self = .grant(grant)
        } else {
            return nil
        }
    }

    var grant: Grant? { if case .grant(let grant) = self { grant } else { nil } }
}

/// The identifier and the grants of `hostel allow` and `hostel deny`.
struct GrantArguments: ParsableArguments {
    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Argument(
        help:
            "`network`, `group:NAME` for an App Group, `read:PATH` or `write:PATH`. Name several to answer for all of them."
    )
    var grants: [GrantWord] = []

    func validate() throws {
        guard !grants.isEmpty else {
            throw ValidationError(
                "Name a grant: `network`, `group:NAME`, `read:PATH` or `write:PATH`. `hostel grants` shows what is asked for."
            )
        }
    }

    /// Answers in the running host, or else in the state for the next one.
    func answer(isAllowed: Bool, _ state: StateOption) async throws {
        if !isAllowed, grants.contains(.identifier) {
            throw CommandFailure.usage(
                "An identifier cannot be denied: the bundle that has it keeps it. Remove the other bundle.")
        }
        let answer = HostCommand.ConsentAnswer(
            identifier, Set(grants.compactMap(\.grant)), isAllowed: isAllowed,
            movesIdentifier: grants.contains(.identifier))
        do {
            _ = try state.ask(.consent(answer))
        } catch let failure as CommandFailure where failure.isMissingHost {
            try await state.keep(about: identifier) { folder throws(StateError) in
                try await KeptConsent.answer(answer, in: folder)
            }
        }
    }
}

extension StateOption {
    /// Keeps a person's answer about an extension in the state folder, for the next host.
    func keep(
        about identifier: String, _ body: (StateFolder) async throws(StateError) -> Void
    ) async throws {
        guard BundleIdentifier(identifier) != nil else {
            throw CommandFailure.usage("\(identifier) is not a bundle identifier.")
        }
        do throws(StateError) { try await body(folder) } catch { throw CommandFailure.bad(error.description) }
        note("No host is running on \(folder.path). The next one there finds the answer.")
    }
}
