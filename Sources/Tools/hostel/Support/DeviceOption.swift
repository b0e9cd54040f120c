internal import ArgumentParser
internal import WidgetDisplay

/// The options for the screen whose tile sizes apply.
struct DeviceOption: ParsableArguments {
    @Option(help: "The screen whose tile sizes apply: \(Device.words) (default: phone-4.7).")
    var device: Device?

    @Option(help: "The orientation of that screen: \(Orientation.words) (default: portrait).")
    var orientation: Orientation?

    /// The table of devices for a help text.
    static var table: String {
        let lines = DeviceTable.lines.map { "  " + $0 }.joined(separator: "\n")
        return "Devices:\n\n\(lines)\n\n\(DeviceTable.note)"
    }
}

extension Device: ExpressibleByArgument {
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Orientation: ExpressibleByArgument {
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
