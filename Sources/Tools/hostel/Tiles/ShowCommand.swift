internal import ArgumentParser
internal import SceneHost

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Make a widget appear, and wait until it has.",
        discussion: "Its process is started if it is not there. Ends with code 1 where the widget cannot be loaded.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.show(identifier: identifier)) }
}
