internal import ArgumentParser
internal import Foundation
internal import TimelinePointHost
internal import WidgetDisplay

/// The options for one widget of a WidgetKit extension.
struct WidgetOption: ParsableArguments {
    @Option(
        name: .customLong("kind"),
        help: "Of a WidgetKit extension: the widget's kind (default: $_XCWidgetKind, or else its first widget).")
    var kind: String?

    @Option(help: "Of a WidgetKit extension: \(TileFamily.words) (default: $_XCWidgetFamily, or else the smallest).")
    var family: TileFamily?

    /// Whether the options or the environment name a widget.
    var isGiven: Bool {
        let choice = choice(of: "")
        return choice.kind != nil || choice.family != nil
    }

    /// Whether an option names a widget.
    var isNamed: Bool { kind != nil || family != nil }

    /// The widget that the options and the environment name.
    ///
    /// The platform's development tools name the default widget of a scheme in the same variables.
    func choice(of identifier: String) -> WidgetChoice {
        let environment = ProcessInfo.processInfo.environment
        return WidgetChoice(
            identifier, kind: kind ?? environment["_XCWidgetKind"],
            family: family?.rawValue ?? environment["_XCWidgetFamily"])
    }
}

/// A family, or all of them.
struct FamilyChoice: ExpressibleByArgument {
    let families: [TileFamily]

    /// A refusal of another word names these.
    static var allValueStrings: [String] { TileFamily.allCases.map(\.rawValue) + ["all"] }

    init?(argument: String) {
        if argument == "all" {
            families = TileFamily.allCases
        } else {
            guard let family = TileFamily(rawValue: argument) else { return nil }
            families = [family]
        }
    }
}

extension TileFamily: ExpressibleByArgument {
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A moment on the command line, such as 2026-01-31T09:00:00Z.
struct Moment: ExpressibleByArgument {
    let date: Date

    init?(argument: String) {
        guard let date = try? Date(argument, strategy: .iso8601) else { return nil }
        self.date = date
    }
}
