internal import ArgumentParser
internal import SceneHost

struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "expand", abstract: "Press a widget's Show More.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.choose(identifier: identifier, mode: .expanded)) }
}
