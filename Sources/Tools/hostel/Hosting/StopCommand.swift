internal import ArgumentParser
internal import ExtensionHost

struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "stop", abstract: "End the running host.")

    @OptionGroup var state: StateOption

    /// How long a host may take to end its extensions and itself.
    private static let patience = Duration.seconds(20)

    func run() throws {
        let host = try? ControlClient(state: state.folder).runningHost()
        _ = try state.ask(.stop)
        guard HostLock.waitUntilFree(state.folder, for: Self.patience),
            host?.waitUntilGone(for: Self.patience) ?? true
        else {
            let seconds = Self.patience.components.seconds
            throw CommandFailure.bad("The host was told to stop and is still there after \(seconds) seconds.")
        }
    }
}
