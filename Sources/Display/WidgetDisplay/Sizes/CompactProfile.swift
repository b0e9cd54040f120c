/// The compact height at the second largest text size, for which two sources differ.
package enum CompactProfile: String, Hashable, Sendable, CaseIterable {
    /// 135 points at extra extra large.
    case first
    /// 130 points at extra extra large.
    case second
}
