internal import ArgumentParser
internal import ExtensionHost
internal import ExtensionManifest

/// The identifier of `hostel enable` and `hostel disable`.
struct ElectionArguments: ParsableArguments {
    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    /// Answers in the running host, or else in the state for the next one.
    func answer(isEnabled: Bool, _ state: StateOption) async throws {
        do {
            _ = try state.ask(.elect(identifier: identifier, isEnabled: isEnabled))
        } catch let failure as CommandFailure where failure.isMissingHost {
            try await state.keep(about: identifier) { folder throws(StateError) in
                try await KeptConsent.elect(identifier, isEnabled: isEnabled, in: folder)
            }
        }
    }
}
