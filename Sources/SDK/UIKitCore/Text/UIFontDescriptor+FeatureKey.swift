// Numbers of TrueType font features, as Apple's font feature registry has them.

/// The feature of the width of digits.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of widths of their own.
public let kProportionalNumbersSelector = 1

extension UIFontDescriptor {
    /// A part of a setting in the list of `AttributeName.featureSettings`.
    public struct FeatureKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The number of a feature, such as `kNumberSpacingType`.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let featureIdentifier = type
        /// The number of a choice of the feature.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        public static let typeIdentifier = selector
    }
}
