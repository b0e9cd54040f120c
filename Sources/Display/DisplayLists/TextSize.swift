/// The seven text sizes, from extra small to extra extra extra large; `large` is the default.
package enum TextSize: Int, Hashable, Sendable, CaseIterable, Codable, Comparable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge

    package static func < (left: TextSize, right: TextSize) -> Bool { left.rawValue < right.rawValue }
}
