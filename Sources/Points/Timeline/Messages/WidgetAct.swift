package import ExtensionMessages

/// Host to extension, a request: a person pressed a button or a switch of a widget. Answered by `WidgetActed` when its
/// action has ended.
package struct WidgetAct: CustomBody, Hashable {
    package static let name = "widget.act"
    package static let mostBytes = 128 << 10

    package var kind: String
    package var surroundings: TimelineSurroundings
    /// The date of the shown entry, in seconds since 1970.
    package var entry: Double
    /// The place that was pressed, in points of the tile.
    package var x: Double
    package var y: Double
    /// The label of the pressed place. The place of another label is not the one that a person saw; nil from an earlier host.
    package var label: String?
    /// The action of the pressed place as data; nil where the extension finds it by the place.
    package var action: String?

    package init(
        kind: String, surroundings: TimelineSurroundings, entry: Double, x: Double, y: Double, label: String? = nil,
        action: String? = nil
    ) {
        self.label = label
        self.action = action
        self.kind = kind
        self.surroundings = surroundings
        self.entry = entry
        self.x = x
        self.y = y
    }

    package func check() throws(MessageError) {
        try TimelineLimit.check(kind, "kind")
        try surroundings.check()
        try TimelineLimit.check(moment: entry, "entry date")
        guard x.isFinite, y.isFinite else { throw .malformed(type: "place") }
        if let label { try TimelineLimit.check(label, "label", limit: TimelineLimit.label) }
        if let action { try TimelineLimit.check(action, "action", limit: TimelineLimit.action) }
    }
}

package struct WidgetActed: CustomBody, Hashable {
    package static let name = "widget.acted"

    /// False if nothing with an action lies at the place.
    package var isDone: Bool
    /// The next thing for the person to see; nil for the tile alone, and from an extension with an earlier SDK.
    package var opening: WidgetOpening?

    package init(isDone: Bool, opening: WidgetOpening? = nil) {
        self.isDone = isDone
        self.opening = opening
    }

    package func check() throws(MessageError) {
        if case .url(let url)? = opening { _ = try bounded(url, "URL", limit: TextLimit.url) }
    }
}

/// A thing that the host opens after the action of a press.
package enum WidgetOpening: Codable, Hashable, Sendable {
    /// The application to which the extension belongs.
    case app
    case url(String)
}
