internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open a URL with the container that claims its scheme, as a widget does.",
        discussion: """
            A container claims schemes with CFBundleURLTypes in its Info.plist. The host starts the container unless \
            it is running. If two containers claim one scheme, the URL is opened with neither.

              hostel open com.hostel.shortcuts://OneViewController
              hostel open --container com.hostel.shortcuts    start it without a URL

            A container that the host started ends with the host.

            Exit codes: 0 a container took the URL; 1 no container took it, and the reason is printed.
            """)

    @Argument(help: "The URL, such as com.hostel.shortcuts://OneViewController.")
    var url: String?

    @Option(help: "Start the container with this bundle identifier, without a URL.")
    var container: String?

    @Flag(help: "Print JSON, for programs: {\"container\", \"handled\"}.")
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
            throw CommandFailure.bad("The host did not name the container.")
        }
        if json { return try printJSON(Opened(container: container, handled: isHandled)) }
        print(oneLine("opened with \(container)\(isHandled ? "" : ", which did nothing with it")"))
    }
}
