import DisplayLists
import Foundation
import WidgetDisplay

/// Collects the runs of a text: parts beside each other with the same look are one run.
@MainActor
struct TextRunCollector {
    private(set) var runs: [TextRun] = []
    private let environment: EnvironmentValues

    init(_ environment: EnvironmentValues) { self.environment = environment }

    /// Adds the runs of a text and of the texts in it.
    ///
    /// - Parameter depth: how many texts lie around it; beyond `TextRun.most` it is left out.
    mutating func add(_ text: Text, _ outer: TextLook, depth: Int) {
        guard depth < TextRun.most, runs.count < TextRun.most else { return }
        let look = text.look.over(outer)
        switch text.content {
        case .verbatim(let string): add(string, look)
        case .formatted(let format): add(format(environment.locale), look)
        case .localized(let key, let table, let bundle):
            for part in LocalizedText.parts(key, table: table, bundle: bundle, environment) {
                switch part {
                case .plain(let string, let marks): add(string, marks.look.over(look))
                case .text(let inner, let marks): add(inner, marks.look.over(look), depth: depth + 1)
                }
            }
        case .attributed(let string):
            for run in string.runs {
                let own = AttributedLook.look(of: run).over(TextMarks(run).look.over(look))
                add(String(string[run.range].characters), TextMarks().look.over(own))
            }
        case .joined(let first, let second):
            add(first, look, depth: depth + 1)
            add(second, look, depth: depth + 1)
        case .date(let date, let style):
            let shown = DisplayLiveDate(date: date, style: style.style)
            // A day and a time of day are the same at any moment, in the calendar's zone and with the letters' case.
            if style.isFixed { add(words(shown, at: environment.now), look) } else { add(shown, look) }
        case .timer(let range, let pause, let countsDown, let showsHours):
            let timer = DisplayLiveDate(
                date: countsDown ? range.upperBound : range.lowerBound, style: .timer, moves: range,
                showsHours: showsHours)
            if let pause { add(words(timer, at: pause), look) } else { add(timer, look) }
        case .dates(let range):
            // Times of different days have their days too, by the rules of the language.
            let style = Date.IntervalFormatStyle(
                date: .omitted, time: .shortened, locale: environment.locale, calendar: environment.calendar,
                timeZone: environment.timeZone)
            add(style.format(range.lowerBound..<range.upperBound), look)
        case .image(let image):
            if let run = image.run(look, environment) { runs.append(run) }
        }
    }

    private mutating func add(_ string: String, _ look: TextLook) {
        let run = TextRun(string, look, environment, nil)
        if let last = runs.last, last.liveDate == nil, last.hasLook(of: run) {
            runs[runs.count - 1].string += run.string
        } else {
            runs.append(run)
        }
    }

    /// Adds words that change with the clock, in a run of their own.
    private mutating func add(_ live: DisplayLiveDate, _ look: TextLook) {
        var live = live
        let locale = environment.locale.identifier
        // A timer has the same digits in each.
        if live.style != .timer, locale != DisplayLiveDate.usualLocale, DisplayLiveDate.isLocale(locale) {
            live.locale = locale
        }
        runs.append(TextRun(words(live, at: environment.now), look, environment, live))
    }

    private func words(_ live: DisplayLiveDate, at now: Date) -> String {
        LiveDateText.string(for: live, now: now, locale: environment.locale, timeZone: environment.timeZone)
    }
}
