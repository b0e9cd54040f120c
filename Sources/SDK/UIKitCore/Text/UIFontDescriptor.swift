public import Foundation
internal import DisplayLists

/// The looks of a font, from which one is made.
public final class UIFontDescriptor: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The family of the system's font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// Without effect: there are no such fonts.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A property of a font.
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A list of settings by `FeatureKey`. Digits of one width have an effect; all other features and names have none.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// Without effect: the machine's own list has the fonts for characters that a font lacks.
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    }

    /// A trait in the dictionary of `AttributeName.traits`.
    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `UIFont.Weight`, or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The number of `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// Without effect.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    // Unchecked: it never changes.
    let display: DisplayFont

    init(_ display: DisplayFont) {
        self.display = display
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    /// Keeps the name and the size.
    public func encode(with coder: NSCoder) {
        coder.encode(postscriptName as NSString, forKey: "name")
        coder.encode(Double(pointSize), forKey: "size")
    }

    public convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: String(describing: name), size: CGFloat(coder.decodeDouble(forKey: "size")))
    }

    /// The font of a name, as `UIFont(name:size:)` finds it.
    public convenience init(name fontName: String, size: CGFloat) {
        let font = UIFont(name: fontName, size: size) ?? UIFont.systemFont(ofSize: size)
        self.init(font.display)
    }

    @preconcurrency @MainActor
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).display)
    }

    public var pointSize: CGFloat { display.size }
    public var postscriptName: String { UIFont(display).fontName }

    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if display.isItalic { traits.insert(.traitItalic) }
        if display.weight >= UIFont.Weight.semibold.number { traits.insert(.traitBold) }
        if display.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// - Returns: nil for a design that is unknown.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: with { $0.design = .system }
        case .rounded: with { $0.design = .rounded }
        case .serif: with { $0.design = .serif }
        case .monospaced: with { $0.design = .monospaced }
        default: nil
        }
    }

    /// Upright and in the regular weight, except for these.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        with {
            $0.isItalic = symbolicTraits.contains(.traitItalic)
            let isBold = symbolicTraits.contains(.traitBold)
            let isSystem = $0.design == .system && $0.family == nil
            let bold = isSystem ? UIFont.boldSystemWeight.number : UIFont.Weight.bold.number
            if isBold != ($0.weight >= UIFont.Weight.semibold.number) { $0.weight = isBold ? bold : 400 }
            if symbolicTraits.contains(.traitMonoSpace) { $0.design = .monospaced }
        }
    }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        with { $0.size = UIFont.usable(newPointSize) }
    }

    /// The name, the size and the traits.
    public var fontAttributes: [AttributeName: Any] {
        [
            .name: postscriptName, .size: pointSize,
            .traits: [
                TraitKey.weight: NSNumber(value: Double(UIFont.Weight(number: display.weight).rawValue)),
                .symbolic: NSNumber(value: symbolicTraits.rawValue),
            ],
        ]
    }

    /// Changes the size, the family, the weight among the traits, or the width of digits. Other attributes have no effect.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var base = self
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Int]],
            let width = settings.last(where: { $0[.type] == kNumberSpacingType })?[.selector]
        {
            base = with { $0.hasTabularDigits = width == kMonospacedNumbersSelector }
        }
        if let name = (attributes[.name] ?? attributes[.family]) as? String {
            base = UIFontDescriptor(name: name, size: pointSize)
        }
        if let size = Self.number(attributes[.size]) { base = base.withSize(size) }
        guard let traits = attributes[.traits] as? [TraitKey: Any] else { return base }
        if let symbolic = Self.number(traits[.symbolic]),
            let changed = base.withSymbolicTraits(SymbolicTraits(rawValue: UInt32(clamping: Int(symbolic))))
        {
            base = changed
        }
        let weight =
            traits[.weight] as? UIFont.Weight ?? Self.number(traits[.weight]).map { UIFont.Weight(rawValue: $0) }
        guard let weight else { return base }
        return base.with { $0.weight = weight.number }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
            ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
    }

    private func with(_ edit: (inout DisplayFont) -> Void) -> UIFontDescriptor {
        var font = display
        font.family = nil
        edit(&font)
        return UIFontDescriptor(font)
    }
}

extension UIFont {
    /// - Parameter pointSize: 0 for the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var font = descriptor.display
        if pointSize > 0, pointSize.isFinite { font.size = Double(pointSize) }
        self.init(font)
    }

    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(display) }
}
