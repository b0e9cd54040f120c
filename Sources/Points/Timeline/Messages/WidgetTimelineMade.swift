package import ExtensionMessages

/// A moment of a timeline.
package struct WidgetEntry: Codable, Hashable, Sendable {
    /// Seconds since 1970.
    package var date: Double
    /// `TimelineEntryRelevance.score`; nil without one.
    package var score: Double?
    /// `TimelineEntryRelevance.duration` in seconds.
    package var duration: Double?
    /// The number of its `WidgetLooks`.
    package var looks: Int

    package init(date: Double, score: Double? = nil, duration: Double? = nil, looks: Int) {
        self.date = date
        self.score = score
        self.duration = duration
        self.looks = looks
    }
}

/// When a timeline is asked for again.
package enum WidgetReloadPolicy: Codable, Hashable, Sendable {
    case atEnd
    /// Seconds since 1970.
    case after(Double)
    case never
}

/// The answer to a `WidgetTimelineRequest`: the entries, or the reason for their absence.
package struct WidgetTimelineMade: CustomBody, Hashable {
    package static let name = "widget.timelineMade"
    package static let mostBytes = TimelineLimit.reply

    package var number: UInt32
    /// In the provider's order, which need not be that of their dates.
    package var entries: [WidgetEntry]
    package var policy: WidgetReloadPolicy
    /// Set if the extension could not make the timeline: one sentence with the cause.
    package var failure: String?
    /// The time that the provider's clock showed, in seconds since 1970; nil: that of the request.
    package var now: Double?

    package init(
        number: UInt32, entries: [WidgetEntry], policy: WidgetReloadPolicy = .atEnd, failure: String? = nil,
        now: Double? = nil
    ) {
        self.now = now
        self.number = number
        self.entries = entries
        self.policy = policy
        self.failure = failure
    }

    package func check() throws(MessageError) {
        guard entries.count <= TimelineLimit.entries else {
            throw .tooLong(field: "entries", limit: TimelineLimit.entries)
        }
        for entry in entries {
            try TimelineLimit.check(moment: entry.date, "entry date")
            for number in [entry.score, entry.duration].compactMap({ $0 }) where !number.isFinite {
                throw .malformed(type: "relevance")
            }
            guard (0..<TimelineLimit.looks).contains(entry.looks) else { throw .malformed(type: "looks") }
        }
        if case .after(let date) = policy { try TimelineLimit.check(moment: date, "reload date") }
        if let now { try TimelineLimit.check(moment: now, "now") }
        if let failure { try TimelineLimit.check(failure, "failure", limit: TimelineLimit.text) }
    }
}
