package import ExtensionHost

/// The commands of every board of tiles.
package enum SceneCommand: Hashable, CommandFamily {
    case show(identifier: String)
    case hide(identifier: String)
    case choose(identifier: String, mode: Mode)
    /// Presses a place of a shown tile, counted from 1 in reading order.
    case press(identifier: String, region: Int)
    /// Draws a view in a mode and in surroundings; nil: those of the tile.
    case snapshot(identifier: String, mode: Mode?, format: PictureFormat, setting: PictureSetting? = nil)

    /// The two display modes by name.
    package enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
        case compact, expanded
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case show, hide, choose, press, snapshot
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    /// The answer to a command.
    package enum Answer: Hashable, Sendable, Codable {
        case done
        case picture(DrawnPicture)
    }
}

extension CommandRefusal {
    package static func notShown(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "not-shown",
            message: "\(identifier) is not shown. `hostel show \(identifier)` makes it appear.")
    }

    /// The process ended before the extension appeared. `message` is the sentence of the reason.
    package static func unableToLoad(message: String) -> CommandRefusal {
        CommandRefusal(code: "unable-to-load", message: "Unable to load: \(message)")
    }

    package static func noSuchPlace(_ number: Int, count: Int) -> CommandRefusal {
        CommandRefusal(
            code: "no-such-place", message: "There is no place \(number) to press: the widget has \(count).")
    }

    package static func nothingDrawn(_ number: Int) -> CommandRefusal {
        CommandRefusal(
            code: "nothing-drawn",
            message: "The widget draws nothing at place \(number), and a host delivers a touch only where something is "
                + "drawn.")
    }

    package static func modeNotOffered(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "mode-not-offered",
            message:
                "\(identifier) offers the compact mode only; it sets widgetLargestAvailableDisplayMode for more.")
    }

    package static func noTint(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "no-tint",
            message:
                "\(identifier) is not a WidgetKit extension, and only the tiles of these have a tint. Leave the tint "
                + "out; --dark draws the dark appearance.")
    }

    package static func noContent(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "no-content",
            message: "\(identifier) has nothing to show: it is not launched until it, or its container, calls "
                + "setHasContent(true, forWidgetWithBundleIdentifier:).")
    }

    init(_ failure: SceneFailure) {
        switch failure {
        case .unableToLoad(_, let message): self = .unableToLoad(message: message)
        case .modeNotOffered(let identifier): self = .modeNotOffered(identifier)
        case .drewNothing(let identifier): self = .timedOut("\(identifier) appeared without drawing anything")
        case .undrawable(let detail): self = .badCommand("the picture could not be drawn: \(detail)")
        }
    }
}
