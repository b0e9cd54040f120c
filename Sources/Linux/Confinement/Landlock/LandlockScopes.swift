/// Ways to reach processes outside the same rules. Landlock can refuse them since version 6.
package struct LandlockScopes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let abstractSockets = LandlockScopes(rawValue: 1 << 0)
    package static let signals = LandlockScopes(rawValue: 1 << 1)

    package static func handled(byVersion version: Int) -> LandlockScopes {
        version >= 6 ? [.abstractSockets, .signals] : []
    }
}
