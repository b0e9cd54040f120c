public import Foundation

extension AttributeScopes {
    /// The looks of UIKit of a part of an attributed string.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KernAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    // A source that imports SwiftUI too means its attributes, unless the value is one of UIKit.
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    /// The attributes that UIKit draws; others are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        typealias Looks = AttributeScopes.UIKitAttributes
        self[Looks.FontAttribute.self] = dictionary[.font] as? UIFont
        self[Looks.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
        self[Looks.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
        self[Looks.KernAttribute.self] = AuthorNumber.value(dictionary[.kern]).map { CGFloat($0) }
        self[Looks.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
        if NSAttributedString.hasLine(dictionary[.underlineStyle]) {
            self[Looks.UnderlineStyleAttribute.self] = .single
        }
        if NSAttributedString.hasLine(dictionary[.strikethroughStyle]) {
            self[Looks.StrikethroughStyleAttribute.self] = .single
        }
    }
}

extension NSAttributedString {
    /// A text with its attributes of UIKit; others are left out.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            let part = String(attrStr[run.range].characters)
            text.append(NSAttributedString(string: part, attributes: Self.looks(of: run)))
        }
        self.init(attributedString: text)
    }

    private static func looks(of run: AttributedString.Runs.Run) -> [NSAttributedString.Key: Any] {
        typealias Looks = AttributeScopes.UIKitAttributes
        var looks: [NSAttributedString.Key: Any] = [:]
        looks[.font] = run[Looks.FontAttribute.self]
        looks[.foregroundColor] = run[Looks.ForegroundColorAttribute.self]
        looks[.backgroundColor] = run[Looks.BackgroundColorAttribute.self]
        looks[.underlineStyle] = run[Looks.UnderlineStyleAttribute.self]?.rawValue
        looks[.strikethroughStyle] = run[Looks.StrikethroughStyleAttribute.self]?.rawValue
        looks[.kern] = run[Looks.KernAttribute.self]
        looks[.paragraphStyle] = run[Looks.ParagraphStyleAttribute.self]
        looks[.link] = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        return looks
    }
}
