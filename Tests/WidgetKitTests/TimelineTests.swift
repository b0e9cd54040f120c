import DisplayLists
import Foundation
import HostelTesting
import SwiftUI
import Testing
import WidgetKit

/// A provider's answers as a host receives them.
@MainActor @Suite(.serialized) struct TimelineTests {
    private static let start = Date(timeIntervalSince1970: 1_769_850_000)

    private static func answer(_ dates: [Date], _ policy: TimelineReloadPolicy = .atEnd) -> Timeline<ShownEntry> {
        Timeline(entries: dates.map { ShownEntry(date: $0) }, policy: policy)
    }

    @Test func entriesHaveTheirDatesPolicyAndTexts() async throws {
        Given.timeline = { _ in Self.answer([Self.start, Self.start + 60], .after(Self.start + 600)) }
        let timeline = try await TimelineTester(GivenWidget.self).make(kind: "Given")
        #expect(timeline.entries.map(\.date) == [Self.start, Self.start + 60])
        #expect(timeline.policy == .after(Self.start + 600))
        #expect(timeline.entries.map(\.score) == [2, 2])
        #expect(timeline.entries[1].texts == ["systemSmall 60"])
        #expect(timeline.shown(at: Self.start - 1) == nil)
        #expect(timeline.shown(at: Self.start + 59)?.date == Self.start)
    }

    @Test func theContextHasTheFamilySizeAndEnvironment() async throws {
        let seen = Seen()
        Given.timeline = { context in
            seen.contexts.append(context)
            return Self.answer([Self.start])
        }
        let tester = TimelineTester(GivenWidget.self)
        _ = try await tester.make(kind: "Given", family: .systemMedium, isDark: true, isPreview: true)
        let context = try #require(seen.contexts.first)
        #expect(context.family == .systemMedium && context.isPreview)
        #expect(context.displaySize == CGSize(width: 321, height: 148))
        #expect(context.environmentVariants.colorScheme == [.dark])
    }

    @Test func aMillionEntriesAreCutToTheEarliest() async throws {
        Given.timeline = { _ in
            Self.answer((0..<1_000_000).reversed().map { Self.start + TimeInterval($0) })
        }
        let timeline = try await TimelineTester(GivenWidget.self).make(kind: "Given", within: 60)
        #expect(timeline.entries.count == 1440)
        #expect(timeline.entries.first?.date == Self.start)
        #expect(timeline.entries.last?.date == Self.start + 1439)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func anEntryWithAnImpossibleDateIsLeftOut(seconds: Double) async throws {
        Given.timeline = { _ in Self.answer([Date(timeIntervalSince1970: seconds), Self.start]) }
        let timeline = try await TimelineTester(GivenWidget.self).make(kind: "Given")
        #expect(timeline.entries.map(\.date) == [Self.start])
    }

    @Test func aReloadInTheDistantFutureIsNever() async throws {
        Given.timeline = { _ in Self.answer([Self.start], .after(.distantFuture)) }
        #expect(try await TimelineTester(GivenWidget.self).make(kind: "Given").policy != .atEnd)
        Given.timeline = { _ in Self.answer([Self.start], .after(Date(timeIntervalSince1970: .infinity))) }
        #expect(try await TimelineTester(GivenWidget.self).make(kind: "Given").policy == .never)
    }

    @Test func aProviderThatNeverAnswersIsLate() async throws {
        Given.timeline = { _ in nil }
        await #expect(throws: TimelineTesterError.noAnswer(0.05)) {
            try await TimelineTester(GivenWidget.self).make(kind: "Given", within: 0.05)
        }
    }

    @Test func onlyTheFirstAnswerCountsAndAnyThreadMayGiveIt() async throws {
        let tester = TimelineTester(TwiceWidget.self)
        for _ in 0..<20 {
            let timeline = try await tester.make(kind: "Twice")
            #expect(timeline.entries.map(\.date) == [Self.start])
        }
    }

    @Test func anUnknownKindIsRefusedWithItsName() async throws {
        await #expect(throws: TimelineTesterError.failed("there is no widget of the kind Renamed")) {
            try await TimelineTester(GivenWidget.self).make(kind: "Renamed")
        }
    }

    @Test func aPlaceholderIsRedactedAndASnapshotIsNot() async throws {
        let tester = TimelineTester(GivenWidget.self)
        #expect(try await tester.make(.placeholder, kind: "Given").entries.map(\.texts) == [[]])
        #expect(try await tester.make(.snapshot, kind: "Given").entries.map(\.texts) == [["systemSmall 0"]])
    }
}

final class Seen: @unchecked Sendable {
    var contexts: [TimelineProviderContext] = []
}

struct ShownEntry: TimelineEntry {
    var date: Date
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 2) }
}

/// A provider whose answer a test sets.
struct Given: TimelineProvider {
    nonisolated(unsafe) static var timeline: (TimelineProviderContext) -> Timeline<ShownEntry>? = { _ in nil }

    func placeholder(in context: Context) -> ShownEntry { ShownEntry(date: Date(timeIntervalSince1970: 0)) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (ShownEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShownEntry>) -> Void) {
        if let timeline = Self.timeline(context) { completion(timeline) }
    }
}

struct GivenView: View {
    @Environment(\.widgetFamily) private var family
    let entry: ShownEntry

    var body: some View {
        Text("\(String(describing: family)) \(Int(entry.date.timeIntervalSince1970) % 3600)")
    }
}

struct GivenWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Given", provider: Given()) { GivenView(entry: $0) }
    }
}

/// Answers on another thread, and twice.
struct Twice: TimelineProvider {
    static let start = Date(timeIntervalSince1970: 1_769_850_000)

    func placeholder(in context: Context) -> ShownEntry { ShownEntry(date: Self.start) }
    // An author of Swift 5 leaves @Sendable out.
    func getSnapshot(in context: Context, completion: @escaping (ShownEntry) -> Void) {
        completion(ShownEntry(date: Self.start))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShownEntry>) -> Void) {
        let thread = Thread {
            completion(Timeline(entries: [ShownEntry(date: Self.start)], policy: .atEnd))
            completion(Timeline(entries: [], policy: .never))
        }
        thread.start()
    }
}

struct TwiceWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Twice", provider: Twice()) { GivenView(entry: $0) }
    }
}
