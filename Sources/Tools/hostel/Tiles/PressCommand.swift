internal import ArgumentParser
internal import SceneHost

struct PressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press one of the places that a shown widget offers, such as a button.")

    @Argument(help: "The widget's bundle identifier.")
    var identifier: String
    @Argument(help: "Which place, counted from 1 in reading order.")
    var place: Int
    @OptionGroup var state: StateOption

    func run() throws { _ = try state.ask(.press(identifier: identifier, region: place)) }
}
