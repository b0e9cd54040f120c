package import ExtensionMessages

/// Host to extension, a request: say which widgets there are. Answered by `WidgetDescribed`.
package struct WidgetDescribe: CustomBody, Hashable {
    package static let name = "widget.describe"

    /// The prefix of a preview's kind.
    package static let preview = "preview:"

    /// Whether the answer has the previews instead of the widgets.
    package var previews: Bool?

    package init(previews: Bool? = nil) { self.previews = previews }
}

/// One widget of an extension.
package struct WidgetDescription: Codable, Hashable, Sendable {
    package var kind: String
    /// `configurationDisplayName`; empty without one.
    package var name: String
    /// `description`; empty without one.
    package var text: String
    /// The case's names of `WidgetFamily`.
    package var families: [String]
    /// Whether the system may remove the background, as in a strip of accessories.
    package var hasRemovableBackground: Bool

    package init(kind: String, name: String, text: String, families: [String], hasRemovableBackground: Bool = true) {
        self.kind = kind
        self.name = name
        self.text = text
        self.families = families
        self.hasRemovableBackground = hasRemovableBackground
    }
}

package struct WidgetDescribed: CustomBody, Hashable {
    package static let name = "widget.described"
    package static let mostBytes = 512 << 10

    /// In the order of the bundle. Kinds are unique.
    package var widgets: [WidgetDescription]

    package init(widgets: [WidgetDescription]) { self.widgets = widgets }

    package func check() throws(MessageError) {
        guard widgets.count <= TimelineLimit.widgets else {
            throw .tooLong(field: "widgets", limit: TimelineLimit.widgets)
        }
        for widget in widgets {
            try TimelineLimit.check(widget.kind, "kind")
            try TimelineLimit.check(widget.name, "widget name", limit: TimelineLimit.text)
            try TimelineLimit.check(widget.text, "widget description", limit: TimelineLimit.text)
            guard widget.families.count <= 16 else { throw .tooLong(field: "families", limit: 16) }
            for family in widget.families { try TimelineLimit.check(family, "family") }
        }
        guard Set(widgets.map(\.kind)).count == widgets.count else { throw .malformed(type: "kind") }
    }
}
