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
        var runs: [TextRun] = []
        append(text, TextLook(), environment, depth: 0, to: &runs)
        return runs
    }

    @MainActor
    private static func append(
        _ text: Text, _ outer: TextLook, _ environment: EnvironmentValues, depth: Int, to runs: inout [TextRun]
    ) {
        guard depth < most, runs.count < most else { return }
        let look = text.look.over(outer)
        func add(_ string: String, _ live: DisplayLiveDate? = nil) {
            guard let last = runs.last, live == nil, last.liveDate == nil else {
                runs.append(TextRun(string, look, environment, live))
                return
            }
            let run = TextRun(string, look, environment, live)
            if last.hasLook(of: run) { runs[runs.count - 1].string += run.string } else { runs.append(run) }
        }
        func words(_ live: DisplayLiveDate, at now: Date) -> String {
            LiveDateText.string(
                for: live, now: now, locale: environment.locale, timeZone: environment.timeZone)
        }
        func live(_ live: DisplayLiveDate) {
            var live = live
            let locale = environment.locale.identifier
            // A timer has the same digits in each.
            if live.style != .timer, locale != DisplayLiveDate.usualLocale, DisplayLiveDate.isLocale(locale) {
                live.locale = locale
            }
            add(words(live, at: environment.now), live)
        }
        func addMarked(_ marks: TextMarks, _ string: String, _ outer: TextLook) {
            let run = TextRun(string, marks.look.over(outer), environment, nil)
            if let last = runs.last, last.hasLook(of: run), last.liveDate == nil {
                runs[runs.count - 1].string += run.string
            } else {
                runs.append(run)
            }
        }
        switch text.content {
        case .verbatim(let string): add(string)
        case .formatted(let format): add(format(environment.locale))
        case .localized(let key, let table, let bundle):
            for part in LocalizedText.parts(key, table: table, bundle: bundle, environment) {
                switch part {
                case .plain(let string, let marks): addMarked(marks, string, look)
                case .text(let inner, let marks):
                    append(inner, marks.look.over(look), environment, depth: depth + 1, to: &runs)
                }
            }
        case .attributed(let string):
            for run in string.runs {
                let own = AttributedLook.look(of: run).over(TextMarks(run).look.over(look))
                addMarked(TextMarks(), String(string[run.range].characters), own)
            }
        case .joined(let first, let second):
            append(first, look, environment, depth: depth + 1, to: &runs)
            append(second, look, environment, depth: depth + 1, to: &runs)
        case .date(let date, let style): live(DisplayLiveDate(date: date, style: style.style))
        case .timer(let range, let pause, let countsDown, let showsHours):
            let timer = DisplayLiveDate(
                date: countsDown ? range.upperBound : range.lowerBound, style: .timer, moves: range,
                showsHours: showsHours)
            if let pause { add(words(timer, at: pause)) } else { live(timer) }
        case .dates(let range):
            // Times of different days have their days too, by the rules of the language.
            let style = Date.IntervalFormatStyle(
                date: .omitted, time: .shortened, locale: environment.locale, calendar: environment.calendar,
                timeZone: environment.timeZone)
            add(style.format(range.lowerBound..<range.upperBound))
        case .image(let image):
            if let run = image.run(look, environment) { runs.append(run) }
        }
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
