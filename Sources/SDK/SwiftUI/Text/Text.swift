import DisplayLists
public import FoundationGaps

/// A text in one or several looks.
public struct Text: Equatable, Sendable {
    // Immutable values; keys and attributed strings hold no objects that change.
    indirect enum Content: @unchecked Sendable {
        case verbatim(String)
        case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
        case attributed(AttributedString)
        case joined(Text, Text)
        case date(Date, DateStyle)
        case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
        case dates(ClosedRange<Date>)
        case formatted((Locale) -> String)
        case image(Image)
    }

    /// How a date is shown.
    public struct DateStyle: Hashable, Sendable {
        let style: DisplayLiveDate.Style

        public static let time = DateStyle(style: .time)
        public static let date = DateStyle(style: .date)
        public static let relative = DateStyle(style: .relative)
        public static let offset = DateStyle(style: .offset)
        public static let timer = DateStyle(style: .timer)

        /// Whether the words do not depend on the present moment.
        var isFixed: Bool { style == .date || style == .time }
    }

    let content: Content
    var look = TextLook()

    init(_ content: Content) { self.content = content }

    public init(verbatim content: String) { self.init(.verbatim(content)) }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(.verbatim(String(content))) }

    /// A text that is looked up in the bundle's strings.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { self.init(.localized(key, table: tableName, bundle: bundle)) }

    /// A text that is looked up when it is shown.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(
            .formatted { locale in
                var resource = resource
                resource.locale = locale
                return String(localized: resource)
            })
    }

    // A literal is a key.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { self.init(.attributed(attributedContent)) }
    public init(_ date: Date, style: DateStyle) { self.init(.date(date, style)) }
    public init(_ dates: ClosedRange<Date>) { self.init(.dates(dates)) }
    public init(_ interval: DateInterval) { self.init(.dates(interval.start...interval.end)) }

    /// A clock that runs between two dates, after the process has gone too.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) { self.init(.timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)) }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(.formatted { format.locale($0).format(input) })
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(.attributed(format.format(input)))
    }

    public init(_ date: Date, formatter: Formatter) { self.init(.verbatim(formatter.string(for: date) ?? "")) }
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// A picture in a text.
    public init(_ image: Image) { self.init(.image(image)) }

    public static func + (left: Text, right: Text) -> Text { Text(.joined(left, right)) }

    public static func == (left: Text, right: Text) -> Bool {
        left.content == right.content && String(describing: left.look) == String(describing: right.look)
    }
}

extension Text.Content: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.formatted(let left), .formatted(let right)):
            // Formats have no equality that they all share, but their texts have.
            let locale = CurrentEnvironment.value.locale
            return left(locale) == right(locale)
        case (.joined(let first, let second), .joined(let other, let last)): return first == other && second == last
        case (.formatted, _), (_, .formatted), (.joined, _), (_, .joined): return false
        default: return String(describing: left) == String(describing: right)
        }
    }
}

extension Text {
    private func with(_ change: (inout TextLook) -> Void) -> Text {
        var text = self
        change(&text.look)
        return text
    }

    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design } }
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    public func bold() -> Text { with { $0.weight = .bold } }
    public func bold(_ isActive: Bool) -> Text { with { $0.weight = isActive ? .bold : nil } }
    public func italic() -> Text { with { $0.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
    public func monospacedDigit() -> Text { with { $0.hasTabularDigits = true } }
    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.design = isActive ? .monospaced : nil } }
    public func foregroundColor(_ color: Color?) -> Text { with { $0.style = color } }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.style = style } }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.underline = TextRule(isActive: isActive, color: color) }
    }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        underline(isActive, color: color)
    }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        with { $0.strike = TextRule(isActive: isActive, color: color) }
    }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        strikethrough(isActive, color: color)
    }
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
    /// Room between letters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }
}

extension Text: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let runs = TextRun.runs(of: self, in: inputs.environment)
        let text = TextNode.node(runs, inputs)
        let style = (look.over(inputs.environment.textLook).style ?? ForegroundStyle())._paint(in: inputs.environment)
        let node = GradientNode.node(text, runs, style, isRedacted: inputs.environment.isRedacted)
        nodes.append(style.shadows.isEmpty ? node : node.shadowed(style, in: inputs.environment))
    }
}
