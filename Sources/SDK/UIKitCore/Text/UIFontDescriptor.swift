public import Foundation
internal import DisplayLists

/// The looks of a font, from which one is made.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
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

    // Unchecked: it never changes.
    let display: DisplayFont

    init(_ display: DisplayFont) {
        self.display = display
        super.init()
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
        if display.weight >= 600 { traits.insert(.traitBold) }
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
            if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
            if symbolicTraits.contains(.traitMonoSpace) { $0.design = .monospaced }
        }
    }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        with { $0.size = UIFont.usable(newPointSize) }
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
