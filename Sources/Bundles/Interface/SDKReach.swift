/// How much of the SDK a library sees, by the modules that it names. A module sees the types of those before it.
package enum SDKReach: Int, Comparable, Sendable {
    /// The modules without a view.
    case base
    /// UIKit and what needs no SwiftUI.
    case views
    case swiftUI

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
