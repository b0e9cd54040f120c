internal import ArgumentParser
internal import SceneHost

struct HideCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Make a widget disappear: its view is freed, its process stays and is suspended."
    )

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.hide(identifier: identifier)) }
}
