package import ExtensionHost
package import Foundation

/// How much of an extension's budget of updates is used.
package struct ReloadFigures: Hashable, Sendable, Codable {
    /// Updates that were charged within the last 24 hours.
    package var used: Int
    /// The most updates that may be charged within any 24 hours.
    package var limit: Int
    /// The moment at which the next update is possible, now or later; nil for never.
    package var next: Date?
    /// Whether an update waits for that moment.
    package var isPutOff: Bool

    package init(used: Int, limit: Int, next: Date?, isPutOff: Bool) {
        self.used = used
        self.limit = limit
        self.next = next
        self.isPutOff = isPutOff
    }

    /// The figures of an extension that was never updated for others.
    package init(unusedOf allowance: ReloadAllowance) {
        self.init(used: 0, limit: allowance.perDay, next: allowance.perDay > 0 ? Date() : nil, isPutOff: false)
    }
}
