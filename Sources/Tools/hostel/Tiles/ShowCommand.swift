internal import ArgumentParser
internal import SceneHost

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Make a widget appear, and wait until it has appeared.",
        discussion: """
            The host launches the widget's process, or resumes it. A widget that `hostel hide` took off the page is \
            put back. On a keyboard host the keyboard becomes the shown \
            one.

              hostel show com.example.clock

            Exit codes: 0 the widget appeared; 1 it cannot be loaded, or is not displayable; 3 no host is running.
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.show(identifier: identifier)) }
}
