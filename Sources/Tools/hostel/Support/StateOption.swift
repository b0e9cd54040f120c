internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import KeyboardPointHost
internal import PhotosPointHost
internal import PlainText
internal import SceneHost
internal import TimelinePointHost
internal import TodayPointHost

/// The option by which every command finds its host.
struct StateOption: ParsableArguments {
    @Option(name: .customLong("state"), help: "The host's state folder (default: $XDG_STATE_HOME/hostel).")
    var path: String?

    var folder: StateFolder { path.map { StateFolder(path: $0) } ?? .standard() }

    // One method for each family of commands, so that a call needs no type.
    func ask(_ command: HostCommand) throws -> HostAnswer { try send(command) }
    func ask(_ command: SceneCommand) throws -> SceneCommand.Answer { try send(command) }
    func ask(_ command: TodayCommand) throws -> TodayCommand.Answer { try send(command) }
    func ask(_ command: TimelineCommand) throws -> TimelineCommand.Answer { try send(command) }
    func ask(_ command: KeyboardCommand) throws -> KeyboardCommand.Answer { try send(command) }
    func ask(_ command: PhotosCommand) throws -> PhotosCommand.Answer { try send(command) }

    /// Asks the running host for its answer or refusal. Throws as `send`.
    func reply(to command: SceneCommand) throws -> CommandReply<SceneCommand.Answer> { try request(command) }

    /// Asks the running host for its answer or refusal. Throws as `send`.
    func reply(to command: TimelineCommand) throws -> CommandReply<TimelineCommand.Answer> { try request(command) }

    private func send<Command: CommandFamily>(_ command: Command) throws -> Command.Answer {
        switch try request(command) {
        case .answered(let answer): return answer
        case .refused(let refusal): throw CommandFailure.refused(refusal)
        }
    }

    /// Asks the running host. Throws `CommandFailure`, with code 3 if no host is running.
    private func request<Command: CommandFamily>(_ command: Command) throws -> CommandReply<Command.Answer> {
        let question = try JSONEncoder().encode(command)
        let reply: Data?
        do throws(StateError) {
            reply = try ControlClient(state: folder).ask(question)
        } catch {
            throw CommandFailure.bad(error.description)
        }
        guard let reply else { throw CommandFailure.noHost(folder.path) }
        do {
            return try JSONDecoder().decode(CommandReply<Command.Answer>.self, from: reply)
        } catch {
            throw CommandFailure.bad(
                "The host's answer cannot be read. The host may have another version than this command. (\(failureText(error)))"
            )
        }
    }
}
