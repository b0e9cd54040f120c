public import Foundation

/// How much of a widget's budget of reloads is used.
public struct ReloadFigures: Hashable, Sendable, Codable {
    /// Updates that were charged within the last 24 hours.
    public var used: Int
    /// How many may be, within any 24 hours.
    public var limit: Int
    /// When the next one is possible, now or later; nil for never.
    public var next: Date?
    /// Whether one waits for that.
    public var isPutOff: Bool
}
