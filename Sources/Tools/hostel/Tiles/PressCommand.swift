internal import ArgumentParser
internal import SceneHost
internal import TimelinePointHost

struct PressCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "press", abstract: "Press a button or another place of a shown widget.",
        discussion: """
            Places are counted from 1 in reading order.

              hostel press com.example.clock 1
              hostel press com.example.counter 2 --kind Counter --family systemSmall

            Of a WidgetKit extension, the place is one of its first tile unless --kind or --family names another. The \
            command ends when the extension has acted and the tile shows the new picture.
            """)

    @Argument(help: "The widget's bundle identifier, as `hostel list` shows it.")
    var identifier: String
    @Argument(help: "The number of the place, from 1.")
    var place: Int
    @OptionGroup(title: "WidgetKit") var widget: WidgetOption
    @OptionGroup var state: StateOption

    func run() throws {
        if widget.isGiven {
            _ = try state.ask(TimelineCommand.widgetPress(widget.choice(of: identifier), place: place))
        } else {
            _ = try state.ask(SceneCommand.press(identifier: identifier, region: place))
        }
    }
}
