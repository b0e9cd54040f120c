import DisplayLists
import WidgetDisplay

/// A part of a text in one look.
struct TextRun: Hashable {
    var string: String
    var font: DisplayFont
    var color: DisplayColor
    /// The colour of a line under it; nil without one.
    var underline: DisplayColor?
    /// The colour of a line through it; nil without one.
    var strike: DisplayColor?
    var baselineOffset: CGFloat = 0
    var liveDate: DisplayLiveDate?
    /// Of a symbol that is not one glyph.
    var recipe: SymbolRecipe?
    /// The colours of the recipe's parts; nil for the run's own.
    var coloring: SymbolColoring?
    var url: String?

    /// The most runs of one text, far more than a display list draws.
    static let most = 256

    /// The runs of a text, resolved in an environment.
    @MainActor
    static func runs(of text: Text, in environment: EnvironmentValues) -> [TextRun] {
        var collector = TextRunCollector(environment)
        collector.add(text, TextLook(), depth: 0)
        return collector.runs
    }

    init(_ string: String, _ look: TextLook, _ environment: EnvironmentValues, _ live: DisplayLiveDate?) {
        let look = look.over(environment.textLook)
        switch environment.textCase {
        case .uppercase: self.string = string.uppercased(with: environment.locale)
        case .lowercase: self.string = string.lowercased(with: environment.locale)
        case nil: self.string = string
        }
        font = look.displayFont(in: environment)
        let style: any ShapeStyle = look.style ?? ForegroundStyle()
        color = style.paint(in: environment).color
        if look.url != nil, look.style == nil { color = Color.accentColor.display(in: environment) }
        let text = color
        func line(_ rule: TextRule?) -> DisplayColor? {
            guard let rule, rule.isActive else { return nil }
            return rule.color?.display(in: environment) ?? text
        }
        underline = line(look.underline)
        strike = line(look.strike)
        baselineOffset = look.baselineOffset.flatMap { $0.isFinite ? $0 : nil } ?? 0
        liveDate = live
        url = look.url
    }

    /// The values on which the places of its letters depend.
    var flow: FlowRun {
        FlowRun(
            string, font: font, baselineOffset: baselineOffset, isOnePiece: liveDate != nil, grows: isLive)
    }

    /// Whether two runs differ in their letters alone.
    func hasLook(of other: TextRun) -> Bool {
        var other = other
        other.string = string
        return self == other
    }
}

private enum NowKey: EnvironmentKey { static var defaultValue: Date { Date() } }

extension EnvironmentValues {
    /// The moment for which the view is shown.
    package var now: Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }
}
