package import Foundation
internal import SceneHost
internal import WidgetDisplay

/// A span of time on a virtual clock, as `hostel timeline --json` prints it. The names are a contract, because programs
/// read them.
package struct FilmReport: Hashable, Sendable, Codable {
    package struct Entry: Hashable, Sendable, Codable {
        package var date: Date
        /// The entry's score; nil without one.
        package var relevance: Double?

        package func encode(to encoder: any Encoder) throws {
            var entry = encoder.container(keyedBy: CodingKeys.self)
            try entry.encode(date, forKey: .date)
            // `null` rather than no name.
            try entry.encode(relevance, forKey: .relevance)
        }
    }

    package struct Shown: Hashable, Sendable, Codable {
        /// The time on the virtual clock from which on it is shown.
        package var date: Date
        /// Its place in `entries`, from 0.
        package var entry: Int
    }

    package struct Reload: Hashable, Sendable, Codable {
        package var date: Date
        /// The cause: `installation`, `end`, `date`, and so on.
        package var reason: String
        package var charged: Bool
        package var failed: Bool
    }

    package struct Budget: Hashable, Sendable, Codable {
        package var limit: Int
        /// Charged within the last 24 hours of the span.
        package var used: Int
    }

    package var identifier: String
    package var kind: String
    package var family: String
    package var from: Date
    package var to: Date
    /// The entries of all timelines, one timeline after the other.
    package var entries: [Entry]
    package var shown: [Shown]
    package var reloads: [Reload]
    package var budget: Budget
    /// The plan at the end: how many reloads are left, when the next one comes, and why.
    package var plan: String
    package var warnings: [String]
    /// Whether it ends before `to`, because it has too many changes.
    package var isCut: Bool

    package init(_ film: TimelineFilm, of key: WidgetKey, from: Date, calendar: Calendar = .current) {
        let plan = film.planner.plan(at: film.end)
        identifier = key.identifier
        kind = key.kind
        family = key.family.rawValue
        self.from = from
        to = film.end
        entries = film.entries.map { Entry(date: $0.date, relevance: $0.relevance?.score) }
        shown = film.shown.map { Shown(date: $0.date, entry: $0.entry) }
        reloads = film.reloads.map {
            Reload(date: $0.date, reason: $0.cause.rawValue, charged: $0.isCharged, failed: $0.hasFailed)
        }
        budget = Budget(limit: plan.limit, used: plan.used)
        self.plan = plan.line(now: film.end, calendar: calendar)
        warnings = plan.warnings
        isCut = film.isCut
    }
}
