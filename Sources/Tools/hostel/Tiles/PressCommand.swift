internal import ArgumentParser
internal import SceneHost

struct PressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press a button or another place of a shown widget.",
        discussion: """
            Places are counted from 1 in reading order.

              hostel press com.example.clock 1
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @Argument(help: "The number of the place, from 1.")
    var place: Int
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.press(identifier: identifier, region: place)) }
}
