public import Foundation

/// How much of a widget's budget of reloads is used.
public struct ReloadFigures: Hashable, Sendable, Codable {
    /// Updates that were charged within the last 24 hours.
    public var used: Int
    /// The most updates that may be charged within any 24 hours.
    public var limit: Int
    /// The moment at which the next update is possible, now or later; nil for never.
    public var next: Date?
    /// Whether an update waits for that moment.
    public var isPutOff: Bool
}
