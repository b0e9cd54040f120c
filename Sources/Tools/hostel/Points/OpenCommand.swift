internal import ArgumentParser
internal import Foundation
internal import ExtensionHost

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a URL with the container that its scheme belongs to, as a widget does.",
        discussion: """
            CFBundleURLTypes in a container's Info.plist names its schemes. The running container takes the URL, or it \
            is started for it. A scheme that two containers claim is opened with neither. Ends with code 1, and says \
            why, where nobody took the URL.

            With --container the container is started, or left as it is if it runs; it ends with the host.
            """)

    @Argument(help: "The URL, such as com.hostel.shortcuts://OneViewController.")
    var url: String?

    @Option(help: "Start the container of this bundle identifier, without a URL.")
    var container: String?

    @Flag(help: "For programs: {\"container\", \"handled\"}.")
    var json = false

    @OptionGroup var state: StateOption

    func validate() throws {
        guard (url == nil) != (container == nil) else { throw ValidationError("Name a URL, or a --container.") }
    }

    private struct Opened: Encodable {
        var container: String
        var handled: Bool
    }

    func run() throws {
        if let container {
            _ = try state.ask(.launch(container: container))
            return
        }
        guard let url, case .opened(let container, let isHandled) = try state.ask(.open(url: url)) else {
            throw CommandFailure.bad("The host did not say who opened it.")
        }
        if json { return try printJSON(Opened(container: container, handled: isHandled)) }
        print(oneLine("opened with \(container)\(isHandled ? "" : ", which did nothing with it")"))
    }
}
