internal import ArgumentParser
internal import DisplayLists
internal import SceneHost
internal import WidgetDisplay
internal import WidgetHost

/// The options of `hostel snapshot --matrix`.
struct MatrixOption: ParsableArguments {
    @Flag(
        name: .customLong("matrix"),
        help: "Draw every combination below, and one sheet with all of them, into a folder.")
    var isOn = false

    @Option(help: "With --matrix: compact, expanded, or all (default: those that the widget offers).")
    var modes: String?

    @Option(help: "With --matrix: text sizes such as M,L,XXL or 2,3,5, or all (default: all).")
    var sizes: String?

    @Option(help: "With --matrix: light, dark, or all (default: all).")
    var appearances: String?

    @Option(help: "With --matrix: devices such as phone-4,phone-5.5, or all (default: phone-4.7).")
    var devices: String?

    @Option(help: "With --matrix: portrait, landscape, or all (default: portrait).")
    var orientations: String?

    @Flag(help: "With --matrix: list the pictures as JSON.")
    var json = false

    /// Whether a mode that the widget does not offer is a failure.
    var demandsExpanded: Bool { modes != nil }

    /// The combinations. Throws `ValidationError` for an unknown word.
    func matrix() throws -> PictureMatrix {
        PictureMatrix(
            modes: try Self.values(modes, "mode", SceneCommand.Mode.allCases, \.rawValue) {
                SceneCommand.Mode(rawValue: $0)
            } ?? SceneCommand.Mode.allCases,
            textSizes: try Self.values(sizes, "text size", TextSize.allCases, \.word) { TextSize(word: $0) }
                ?? TextSize.allCases,
            appearances: try Self.values(appearances, "appearance", Appearance.allCases, \.word) {
                Appearance(word: $0)
            } ?? Appearance.allCases,
            devices: try Self.values(devices, "device", Device.allCases, \.rawValue) { Device(rawValue: $0) }
                ?? [.phone47],
            orientations: try Self.values(orientations, "orientation", Orientation.allCases, \.rawValue) {
                Orientation(rawValue: $0)
            } ?? [.portrait])
    }

    /// The name of a given option that needs --matrix; nil without such an option.
    var givenOption: String? {
        let given = [
            ("--modes", modes), ("--sizes", sizes), ("--appearances", appearances), ("--devices", devices),
            ("--orientations", orientations), ("--json", json ? "" : nil),
        ]
        return given.first { $0.1 != nil }?.0
    }

    private static func values<Value>(
        _ text: String?, _ kind: String, _ all: [Value], _ word: (Value) -> String, _ value: (String) -> Value?
    ) throws -> [Value]? {
        guard let text else { return nil }
        if text == "all" { return all }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let value = value(String(part)) else {
                let words = all.map(word).joined(separator: ", ")
                throw ValidationError("There is no \(kind) \"\(oneLine(String(part)))\". Choose from \(words), or all.")
            }
            return value
        }
    }
}
