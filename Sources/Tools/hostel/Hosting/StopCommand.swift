internal import ArgumentParser
internal import ExtensionHost

struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop the running host and all of its extensions.",
        discussion: """
            Returns when the host and its extensions have exited, after 20 seconds at most.

              hostel stop
            """)

    @OptionGroup var state: StateOption

    /// How long a host may take to end its extensions and to exit.
    private static let patience = Duration.seconds(20)

    func run() throws {
        let host = try? ControlClient(state: state.folder).runningHost()
        _ = try state.ask(.stop)
        guard HostLock.waitUntilFree(state.folder, for: Self.patience),
            host?.waitUntilGone(for: Self.patience) ?? true
        else {
            let seconds = Self.patience.components.seconds
            throw CommandFailure.bad(
                "The host received the request to stop and is still running after \(seconds) seconds.")
        }
    }
}
