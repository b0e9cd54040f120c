internal import ArgumentParser
internal import SceneHost

struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Take a widget off the page.",
        discussion: """
            The page leaves the widget out, also after the host restarts, until `hostel show`. The widget's view is \
            freed. Its process stays and is suspended soon.

              hostel hide com.example.clock
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.hide(identifier: identifier)) }
}
