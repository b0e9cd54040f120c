package import ExtensionHost
internal import Foundation
internal import WidgetDisplay

/// The facts that the point of WidgetKit adds to `hostel explain`. The names are a contract, because programs read
/// them.
package struct TimelineFacts: Hashable, Sendable, Codable {
    /// One widget on the page.
    package struct Widget: Hashable, Sendable, Codable {
        package var kind: String
        package var family: String
        package var plan: TimelinePlan
        /// The plan as one line.
        package var line: String
        /// Why its last reload failed; nil if it did not.
        package var failure: String?
    }

    package var timelines: [Widget]
    /// The kinds of an earlier version that this one does not have.
    package var orphanedKinds: [String]

    @HostActor
    init(_ widgets: InstalledWidgets, now: Date = Date()) {
        timelines = widgets.drivers.map { driver in
            let plan = driver.plan
            return Widget(
                kind: driver.key.kind, family: driver.key.family.rawValue, plan: plan, line: plan.line(now: now),
                failure: driver.lastFailure?.message)
        }
        orphanedKinds = widgets.orphans
    }
}

extension Explanation {
    /// The facts about a WidgetKit extension; nil for another.
    package var timelines: TimelineFacts? {
        get { facts.flatMap { try? JSONDecoder().decode(TimelineFacts.self, from: $0) } }
        set { facts = newValue.flatMap { try? JSONEncoder().encode($0) } }
    }
}
