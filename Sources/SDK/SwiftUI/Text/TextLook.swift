import DisplayLists

/// The looks of text that a view inherits or a text sets for itself.
struct TextLook: Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var hasTabularDigits: Bool?
    var style: (any ShapeStyle)?
    var underline: TextRule?
    var strike: TextRule?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var url: String?
    var scale: Text.Scale?

    /// This look where it says something, else the other one.
    func over(_ outer: TextLook) -> TextLook {
        TextLook(
            font: font ?? outer.font, weight: weight ?? outer.weight, design: design ?? outer.design,
            isItalic: isItalic ?? outer.isItalic, hasTabularDigits: hasTabularDigits ?? outer.hasTabularDigits,
            style: style ?? outer.style, underline: underline ?? outer.underline, strike: strike ?? outer.strike,
            tracking: tracking ?? outer.tracking, baselineOffset: baselineOffset ?? outer.baselineOffset,
            url: url ?? outer.url, scale: scale ?? outer.scale)
    }

    func displayFont(in environment: EnvironmentValues) -> DisplayFont {
        var font = font ?? environment.font ?? .body
        if let weight { font.weight = weight }
        if let design { font.design = design }
        if let isItalic { font.isItalic = isItalic }
        if hasTabularDigits == true { font.hasTabularDigits = true }
        var display = font.display(environment.dynamicTypeSize)
        display.size *= scale?.factor ?? 1
        if let tracking, tracking.isFinite {
            let most = DisplayListLimits.standard.tracking
            display.tracking = min(max(Double(tracking), -most), most)
        }
        return display
    }
}

/// A line under or through a text.
struct TextRule: Hashable, Sendable {
    var isActive: Bool
    /// nil: the text's own.
    var color: Color?
}

extension Text {
    /// How a line under or through a text looks; it is drawn solid.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            private let name: String
            public static let solid = Pattern(name: "solid")
            public static let dot = Pattern(name: "dot")
            public static let dash = Pattern(name: "dash")
            public static let dashDot = Pattern(name: "dashDot")
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }

        let color: Color?

        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

        public static let single = LineStyle()
    }
}

/// How a text case is changed.
extension Text {
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }

    /// Where a text that is too long is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }
}

/// The side at which several lines of text are aligned.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing

    var display: DisplayTextAlignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}

private enum TextLookKey: EnvironmentKey { static var defaultValue: TextLook { TextLook() } }
private enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private enum LeastLinesKey: EnvironmentKey { static let defaultValue = 0 }
private enum ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum TextAlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private enum TighteningKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// Weight, slant and digits that views set apart from the font.
    var textLook: TextLook {
        get { self[TextLookKey.self] }
        set { self[TextLookKey.self] = newValue }
    }
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    /// Lines whose room is kept even if the text has fewer.
    var leastLines: Int {
        get { self[LeastLinesKey.self] }
        set { self[LeastLinesKey.self] = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleFactorKey.self] }
        set { self[ScaleFactorKey.self] = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { self[TextAlignmentKey.self] }
        set { self[TextAlignmentKey.self] = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationKey.self] }
        set { self[TruncationKey.self] = newValue }
    }
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }
}

extension View {
    public func font(_ font: Font?) -> some View { EnvironmentChange(self) { $0.font = font } }

    public func fontWeight(_ weight: Font.Weight?) -> some View {
        EnvironmentChange(self) { $0.textLook.weight = weight }
    }
    public func fontDesign(_ design: Font.Design?) -> some View {
        EnvironmentChange(self) { $0.textLook.design = design }
    }
    public func fontWidth(_ width: Font.Width?) -> some View { self }
    public func bold(_ isActive: Bool = true) -> some View {
        EnvironmentChange(self) { $0.textLook.weight = isActive ? .bold : nil }
    }
    public func italic(_ isActive: Bool = true) -> some View {
        EnvironmentChange(self) { $0.textLook.isItalic = isActive }
    }
    public func monospacedDigit() -> some View { EnvironmentChange(self) { $0.textLook.hasTabularDigits = true } }
    public func monospaced(_ isActive: Bool = true) -> some View {
        EnvironmentChange(self) { $0.textLook.design = isActive ? .monospaced : nil }
    }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        EnvironmentChange(self) { $0.textLook.underline = TextRule(isActive: isActive, color: color) }
    }
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { underline(isActive, color: color) }
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { strikethrough(isActive, color: color) }
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        EnvironmentChange(self) { $0.textLook.baselineOffset = baselineOffset }
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        EnvironmentChange(self) { $0.textLook.strike = TextRule(isActive: isActive, color: color) }
    }
    public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }
    /// Room between letters, in points.
    public func tracking(_ tracking: CGFloat) -> some View {
        EnvironmentChange(self) { $0.textLook.tracking = tracking }
    }

    /// The most lines of each text; nil for as many as fit.
    public func lineLimit(_ number: Int?) -> some View {
        EnvironmentChange(self) { environment in
            environment.lineLimit = number
            environment.leastLines = 0
        }
    }
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        EnvironmentChange(self) { $0.leastLines = limit.lowerBound }
    }
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        EnvironmentChange(self) { environment in
            environment.lineLimit = limit.upperBound
            environment.leastLines = limit.lowerBound
        }
    }
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        EnvironmentChange(self) { environment in
            environment.lineLimit = limit
            environment.leastLines = reservesSpace ? limit : 0
        }
    }

    /// The smallest share of its size to which a text shrinks to fit.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        EnvironmentChange(self) { $0.minimumScaleFactor = factor }
    }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        EnvironmentChange(self) { $0.multilineTextAlignment = alignment }
    }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        EnvironmentChange(self) { $0.truncationMode = mode }
    }
    public func textCase(_ textCase: Text.Case?) -> some View { EnvironmentChange(self) { $0.textCase = textCase } }
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        EnvironmentChange(self) { $0.lineSpacing = lineSpacing }
    }
    public func allowsTightening(_ flag: Bool) -> some View {
        EnvironmentChange(self) { $0.allowsTightening = flag }
    }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        EnvironmentChange(self) { $0.dynamicTypeSize = size }
    }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
        EnvironmentChange(self) { environment in
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let least = allowed.first, let most = allowed.last else { return }
            environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, least), most)
        }
    }
}
