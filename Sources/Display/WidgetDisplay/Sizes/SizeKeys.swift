/// A screen whose Today tiles are known.
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

/// The way by which a person came to the widget.
package enum TodayEntry: String, Hashable, Sendable, CaseIterable {
    /// The page left of the home page, and the lock screen.
    case homePage = "home-page"
    /// Notification centre, pulled down and swept aside.
    case pullDown = "pull-down"
    /// The card over an application's icon, by a hard press: collapsed only.
    case quickAction = "quick-action"
}

/// How the device is held.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
}

/// Where a number of the size table comes from.
package enum Provenance: String, Hashable, Sendable, CaseIterable {
    /// Published by someone who read it off a device.
    case measured
    /// Follows from the measured ones by the rule in `SizeTable`.
    case estimated
}

/// The compact height of the second largest text size, on which two sources differ.
package enum CompactProfile: String, Hashable, Sendable, CaseIterable {
    /// 135 points at extra extra large.
    case first
    /// 130 points at extra extra large.
    case second
}
