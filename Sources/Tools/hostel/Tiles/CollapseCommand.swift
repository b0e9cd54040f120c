internal import ArgumentParser
internal import SceneHost

struct CollapseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collapse", abstract: "Press a widget's Show Less.",
        discussion: """
              hostel collapse com.example.clock
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.choose(identifier: identifier, mode: .compact)) }
}
