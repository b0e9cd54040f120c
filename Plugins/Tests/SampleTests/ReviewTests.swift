import CardsShared
import Foundation
import ReviewCount
import Testing

/// The review-count widget: the archive of its container, its fault past midnight, and the corrected version.
@Suite struct ReviewTests {
    private static let day: TimeInterval = 86_400
    /// Half a minute before midnight in Greenwich.
    private static let lateEvening = Date(timeIntervalSince1970: 20_480 * day - 30)
    private static let midnight = Date(timeIntervalSince1970: 20_480 * day)
    /// Two cards are due on the evening's day, five on the next.
    private static let counts = ReviewCounts(
        dueDates: Array(repeating: lateEvening, count: 2)
            + Array(repeating: midnight.addingTimeInterval(7200), count: 5))

    private static let world = ReviewWorld(now: { lateEvening }, counts: { counts })

    @Test func theFirstVersionShowsTheOldDayPastMidnight() {
        let entries = SecondsProvider(Self.world).entries()
        #expect(entries.count == 60)
        #expect(entries.last?.date == Self.lateEvening.addingTimeInterval(59))
        let (before, after) = (entries.filter { $0.date < Self.midnight }, entries.filter { $0.date >= Self.midnight })
        #expect(before.count == 30 && after.count == 30)
        #expect(Set(before.map(\.count)) == [2])
        // Wrong: five cards are due on the new day.
        #expect(Set(after.map(\.count)) == [2])
    }

    @Test func theCorrectedVersionShowsEachDaysCount() {
        let entries = DaysProvider(Self.world).entries()
        #expect(entries.map(\.count) == [2, 5, 0, 0, 0, 0, 0, 0])
        #expect(entries[0].date == Self.lateEvening)
        #expect(entries[1].date == Self.midnight)
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.date < $1.date })
    }

    @Test func aDayEndsAtMidnightInGreenwich() {
        #expect(ReviewCounts.dayKey(Self.midnight) == "20481")
        #expect(ReviewCounts.dayKey(Self.midnight.addingTimeInterval(-0.001)) == "20480")
        #expect(ReviewCounts.dayKey(Self.midnight.addingTimeInterval(Self.day - 0.001)) == "20481")
        #expect(Self.counts.due(on: Self.midnight.addingTimeInterval(-1)) == 2)
        #expect(Self.counts.due(on: Self.midnight) == 5)
    }

    @Test func aDayWithoutCardsHasNoCount() throws {
        let list = try PropertyListSerialization.propertyList(from: Self.counts.archived(), format: nil)
        let values = try #require((list as? [String: Any])?["$objects"] as? [Any]).compactMap { $0 as? String }
        #expect(values.contains("2") && values.contains("5") && !values.contains("0"))
        #expect(Self.counts.due(on: Self.midnight.addingTimeInterval(10 * Self.day)) == 0)
    }

    @Test func theArchiveIsReadByKeys() throws {
        #expect(try ReviewCounts(archive: Self.counts.archived()) == Self.counts)
    }

    @Test func anArchiveThatIsReadAsAPlainListIsRecognised() throws {
        let archive = try Self.counts.archived()
        #expect(throws: ReviewCounts.Problem.isKeyedArchive(by: "NSKeyedArchiver")) {
            try ReviewCounts(propertyList: archive)
        }
        let plain = try PropertyListEncoder().encode(["20481": "5"])
        #expect(try ReviewCounts(propertyList: plain).due(on: Self.midnight) == 5)
        #expect(throws: ReviewCounts.Problem.notCounts) { try ReviewCounts(archive: plain) }
        #expect(throws: ReviewCounts.Problem.notCounts) { try ReviewCounts(propertyList: Data([1, 2, 3])) }
    }

    @Test func theContainersCardsBecomeTheWidgetsCounts() throws {
        let name = "review-tests-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let box = try #require(CardBox(defaults: defaults))
        #expect(box.cards.isEmpty && box.counts == ReviewCounts())
        try box.add("Harbour", due: Self.midnight)
        let second = try box.add("Anchor", due: Self.midnight)
        #expect(second.id == 2)
        #expect(box.cards.map(\.title) == ["Harbour", "Anchor"])
        #expect(box.counts.due(on: Self.midnight) == 2)
    }

    @Test(arguments: [CardRoute.editor, .card(7), .add("Lighthouse")])
    func everyRouteLeadsBackToItsPage(route: CardRoute) throws {
        #expect(CardRoute(try #require(route.url)) == route)
    }

    @Test(arguments: ["https://editor", "com.hostel.cards://card/x", "com.hostel.cards://unknown", "com.hostel.cards:"])
    func anUnknownAddressHasNoPage(address: String) throws {
        #expect(CardRoute(try #require(URL(string: address))) == nil)
    }
}
