/// A screen whose tile sizes are known.
package enum Device: String, Hashable, Sendable, Codable, CaseIterable {
    /// 320 × 568 points.
    case phone4 = "phone-4"
    /// 375 × 667 points.
    case phone47 = "phone-4.7"
    /// 414 × 736 points.
    case phone55 = "phone-5.5"
    /// 768 × 1024 points.
    case pad97 = "pad-9.7"

    package var isPhone: Bool { self != .pad97 }
}
