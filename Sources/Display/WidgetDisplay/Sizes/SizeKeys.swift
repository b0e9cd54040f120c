/// A screen whose tile sizes are known.
package enum Device: String, Hashable, Sendable, CaseIterable {
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

/// The place where a person opened the widget.
package enum TodayEntry: String, Hashable, Sendable, CaseIterable {
    /// The page left of the home page, and the lock screen.
    case homePage = "home-page"
    /// Notification centre, pulled down and swiped aside.
    case pullDown = "pull-down"
    /// The card over an application's icon after a hard press: compact only.
    case quickAction = "quick-action"
}

/// The orientation of the device.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
}

/// The source of a number in the size table.
package enum Provenance: String, Hashable, Sendable, CaseIterable {
    /// Published, and measured on a device.
    case measured
    /// Derived from measured numbers by the rule in `SizeTable`.
    case estimated
}

/// The compact height at the second largest text size, for which two sources differ.
package enum CompactProfile: String, Hashable, Sendable, CaseIterable {
    /// 135 points at extra extra large.
    case first
    /// 130 points at extra extra large.
    case second
}
