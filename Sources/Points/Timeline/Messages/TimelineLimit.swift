internal import DisplayLists
internal import ExtensionMessages

/// The bounds of the messages between a WidgetKit extension and its host.
package enum TimelineLimit {
    /// Widgets of one extension. Our choice: the platform's bundles nest ten at a time, and no surveyed one has more.
    package static let widgets = 32
    /// UTF-8 bytes of a kind, a family's name, a locale's and a time zone's identifier, and an action's name.
    package static let name = 256
    /// UTF-8 bytes of a widget's name and description, and of the reason of a failure.
    package static let text = 4096
    /// UTF-8 bytes of the label of a place, and of its action: those of a display list.
    package static let label = DisplayListLimits.standard.textBytes
    package static let action = DisplayListLimits.standard.actionBytes
    /// Entries of one timeline. Our choice: a day of one entry a minute.
    package static let entries = 1440
    /// Different looks of one timeline. Our choice.
    package static let looks = 1440
    /// Pictures of one timeline. Our choice.
    package static let pictures = 256
    /// Pixels of one picture: four megapixels. Our choice.
    package static let pixels = 4 << 20
    /// Bytes of the reply with all entries: 256 for each.
    package static let reply = entries * 256
    /// Seconds around 1970 of each date: within the years -4000 to 8000.
    package static let moment = 1.9e11

    static func check(_ text: String, _ field: String, limit: Int = name) throws(MessageError) {
        _ = try bounded(text, field, limit: limit)
    }

    static func check(moment: Double, _ field: String) throws(MessageError) {
        guard moment.isFinite, abs(moment) <= Self.moment else { throw .malformed(type: field) }
    }
}
