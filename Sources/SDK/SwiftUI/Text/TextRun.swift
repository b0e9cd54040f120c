import DisplayLists
import WidgetDisplay

/// A part of a text in one look.
struct TextRun: Hashable {
    var string: String
    var font: DisplayFont
    var color: DisplayColor
    var isUnderlined = false
    var isStruck = false
    var baselineOffset: CGFloat = 0
    var liveDate: DisplayLiveDate?
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
        func live(_ date: Date, _ style: DisplayLiveDate.Style) {
            let live = DisplayLiveDate(date: date, style: style)
            add(LiveDateText.string(for: live, now: environment.now), live)
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
                addMarked(TextMarks(run), String(string[run.range].characters), look)
            }
        case .joined(let first, let second):
            append(first, look, environment, depth: depth + 1, to: &runs)
            append(second, look, environment, depth: depth + 1, to: &runs)
        case .date(let date, let style): live(date, style.style)
        case .timer(let range, let pause, let countsDown):
            let target = countsDown ? range.upperBound : range.lowerBound
            if let pause {
                add(LiveDateText.string(for: DisplayLiveDate(date: target, style: .timer), now: pause))
            } else {
                live(target, .timer)
            }
        case .dates(let range):
            let style = Date.FormatStyle(date: .omitted, time: .shortened).locale(environment.locale)
            add(range.lowerBound.formatted(style) + " – " + range.upperBound.formatted(style))
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
        isUnderlined = look.isUnderlined ?? false
        isStruck = look.isStruck ?? false
        baselineOffset = look.baselineOffset ?? 0
        liveDate = live
        url = look.url
    }

    /// Whether two runs differ in their letters alone.
    func hasLook(of other: TextRun) -> Bool {
        var other = other
        other.string = string
        return self == other
    }
}

/// The marks of a part of an attributed or marked text.
struct TextMarks: Hashable {
    var isStrong = false
    var isEmphasised = false
    var isCode = false
    var isStruck = false
    var url: String?

    var look: TextLook {
        TextLook(
            weight: isStrong ? .bold : nil, design: isCode ? .monospaced : nil, isItalic: isEmphasised ? true : nil,
            isStruck: isStruck ? true : nil, url: url)
    }
}

extension TextMarks {
    init(_ run: AttributedString.Runs.Run) {
        url = run.link?.absoluteString
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
