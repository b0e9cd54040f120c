package import Foundation

/// The times of timelines that Info/ExtensionPoints.plist does not have.
package struct TimelineTiming: Hashable, Sendable {
    /// From any reload to a charged one. Our choice: no number is published for reloads, and a widget whose timeline
    /// of 60 entries, a second apart, ends after 59 seconds was seen to be asked again then.
    package var chargedSpacing: Duration = .seconds(60)
    /// Seconds between two entries below which the plan has a warning: the platform's guide asks for about five
    /// minutes.
    package var advisedDistance: TimeInterval = 300
    /// More entries than this draw a warning: a widget with more than 400 was seen to stop updating
    /// (developer.apple.com/forums, thread 733081).
    package var advisedEntries = 400
    /// The wait after a failed reload, which doubles with each further one. Our choice.
    package var firstRetry: TimeInterval = 60
    /// The longest wait after a failed reload. Our choice: an hour, because the container or a person can ask earlier.
    package var longestRetry: TimeInterval = 3_600

    package init() {}
}
