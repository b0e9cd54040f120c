internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest

/// A grant on the command line.
struct GrantWord: ExpressibleByArgument {
    let grant: Grant

    init?(argument: String) {
        guard let grant = Grant(argument) else { return nil }
        self.grant = grant
    }
}

/// The identifier and the grants of `hostel allow` and `hostel deny`.
struct GrantArguments: ParsableArguments {
    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Argument(help: "`network`, or `group:NAME` for an App Group. Name several to answer for all of them.")
    var grants: [GrantWord] = []

    func validate() throws {
        guard !grants.isEmpty else {
            throw ValidationError("Name a grant: `network` or `group:NAME`. `hostel grants` shows what is asked for.")
        }
    }

    /// Answers in the running host, or else in the state for the next one.
    func answer(isAllowed: Bool, _ state: StateOption) async throws {
        let answer = HostCommand.ConsentAnswer(identifier, Set(grants.map(\.grant)), isAllowed: isAllowed)
        do {
            _ = try state.ask(.consent(answer))
        } catch let failure as CommandFailure where failure.isMissingHost {
            guard BundleIdentifier(identifier) != nil else {
                throw CommandFailure.usage("\(identifier) is not a bundle identifier.")
            }
            do throws(StateError) {
                try await KeptConsent.answer(answer, in: state.folder)
            } catch {
                throw CommandFailure.bad(error.description)
            }
            note("No host is running on \(state.folder.path). The next one there finds the answer.")
        }
    }
}
