package import ExtensionMessages

/// Host to extension, a request: make the entries of a widget and their looks. The looks come first, as `WidgetPicture`
/// and `WidgetLooks`; then `WidgetTimelineMade` answers.
package struct WidgetTimelineRequest: CustomBody, Hashable {
    package static let name = "widget.timeline"

    package enum Purpose: String, Codable, Hashable, Sendable {
        /// One entry at once, whose content is hidden.
        case placeholder
        /// One entry, soon.
        case snapshot
        /// Entries for the time to come.
        case timeline
    }

    /// Names the request in the notices that belong to it; not used twice in a session.
    package var number: UInt32
    package var kind: String
    package var purpose: Purpose
    package var surroundings: TimelineSurroundings
    /// The time that the extension's clock shows while it answers, in seconds since 1970; nil: the machine's.
    package var now: Double?
    /// The Live Activity to draw in place of a widget; nil for a widget.
    package var activity: ActivityValues?

    package init(
        number: UInt32, kind: String, purpose: Purpose, surroundings: TimelineSurroundings, now: Double? = nil,
        activity: ActivityValues? = nil
    ) {
        self.now = now
        self.activity = activity
        self.number = number
        self.kind = kind
        self.purpose = purpose
        self.surroundings = surroundings
    }

    package func check() throws(MessageError) {
        try TimelineLimit.check(kind, "kind")
        try surroundings.check()
        try activity?.check()
        if let now { try TimelineLimit.check(moment: now, "now") }
    }
}
