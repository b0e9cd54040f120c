internal import ArgumentParser
internal import ExtensionHost

struct StopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop the running host and all of its extensions.",
        discussion: """
            Returns when the host has stopped and its extensions have exited, after 20 seconds at most. A program that \
            embeds a host may live on.

              hostel stop
            """)

    @OptionGroup var state: StateOption

    /// How long a host may take to end its extensions.
    private static let patience = Duration.seconds(20)
    /// How long the host's process may take to exit afterwards. The program of an embedded host may never exit.
    private static let exitPatience = Duration.seconds(1)

    func run() throws {
        let host = try? ControlClient(state: state.folder).runningHost()
        _ = try state.ask(.stop)
        guard HostLock.waitUntilFree(state.folder, for: Self.patience) else {
            let seconds = Self.patience.components.seconds
            throw CommandFailure.bad(
                "The host received the request to stop and is still running after \(seconds) seconds.")
        }
        _ = host?.waitUntilGone(for: Self.exitPatience)
    }
}
