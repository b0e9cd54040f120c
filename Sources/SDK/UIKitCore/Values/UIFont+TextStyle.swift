package import DisplayLists

extension UIFont {
    /// The purpose of a text, which sets its size together with the person's text size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        package static let all: [TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1,
            .caption2,
        ]

        /// The style's size in points at the seven text sizes, the smallest first: the original's published table, and
        /// for the two extra large titles the published size at the usual one, larger and smaller by the large title's steps.
        package func size(_ size: TextSize) -> Double {
            let row: [Double] =
                switch self {
                case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42]
                case .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34]
                case .largeTitle: [31, 32, 33, 34, 36, 38, 40]
                case .title1: [25, 26, 27, 28, 30, 32, 34]
                case .title2: [19, 20, 21, 22, 24, 26, 28]
                case .title3: [17, 18, 19, 20, 22, 24, 26]
                case .callout: [13, 14, 15, 16, 18, 20, 22]
                case .subheadline: [12, 13, 14, 15, 17, 19, 21]
                case .footnote: [12, 12, 12, 13, 15, 17, 19]
                case .caption1: [11, 11, 11, 12, 14, 16, 18]
                case .caption2: [11, 11, 11, 11, 13, 15, 17]
                default: [14, 15, 16, 17, 19, 21, 23]
                }
            return row[size.rawValue]
        }

        /// 400 is regular, 600 semibold, 700 bold.
        package var weight: Int {
            switch self {
            case .extraLargeTitle, .extraLargeTitle2: 700
            case .headline: 600
            default: 400
            }
        }
    }

    /// The style's font in the text size of the current traits.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The style's font in the text size of the traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let traits = traitCollection ?? .current
        let size = style.size(traits.preferredContentSizeCategory.textSize)
        return UIFont(DisplayFont(size: size, weight: style.weight))
    }
}
