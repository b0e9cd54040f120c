internal import ArgumentParser
internal import SceneHost

struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand", abstract: "Press a widget's Show More.",
        discussion: """
            Fails if the widget offers the compact mode only.

              hostel expand com.example.clock
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.choose(identifier: identifier, mode: .expanded)) }
}
