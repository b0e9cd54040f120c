import ExtensionHost
import Foundation
import SceneHost
import Testing
import TimelinePointHost
import WidgetDisplay

/// The lines of a film for people.
struct FilmLinesTests {
    private func lines(_ count: Int) -> FilmLines {
        var film = TimelineFilm(
            TimelinePlanner(allowance: ReloadAllowance(perDay: 40, spacing: .seconds(1))), from: at(0), for: 600)
        while let question = film.next() {
            let entries = (0..<count).map {
                TimelineSchedule.Entry(
                    index: 0, date: question.date.addingTimeInterval(Double($0) * 2), relevance: nil)
            }
            film.answer(TimelineSchedule(entries, policy: .never, received: question.date))
        }
        let key = WidgetKey(identifier: "com.example.film", kind: "Film", family: .systemSmall)
        return FilmLines(FilmReport(film, of: key, from: at(0)))
    }

    @Test func manyEntriesInARowAreFolded() {
        let film = lines(200)
        #expect(film.all.count == 201)
        let folded = film.folded
        #expect(folded.count == 7 && folded.first == film.all.first && folded.last == film.all.last)
        #expect(Array(folded[1...4]) == Array(film.all[1...4]))
        #expect(folded[5].text == "195 more entries" && folded[5].date == film.all[5].date)
    }

    @Test func fewEntriesAreAllPrinted() {
        #expect(lines(6).folded == lines(6).all && lines(6).all.count == 7)
        #expect(lines(7).folded.map(\.text).contains("2 more entries"))
    }
}
