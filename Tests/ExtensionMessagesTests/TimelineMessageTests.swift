import DisplayLists
import ExtensionMessages
import Foundation
import HostelTestSupport
import Testing
import TimelineMessages

/// The messages between a WidgetKit extension and its host, from anybody.
struct TimelineMessageTests {
    private static let surroundings = TimelineSurroundings(
        family: "systemSmall", width: 158, height: 158, locale: "de_DE", timeZone: "Europe/Berlin")
    private static let description = WidgetDescription(
        kind: "Review", name: "Reviews", text: "Cards that are due.", families: ["systemSmall", "accessoryInline"])
    private static let request = WidgetTimelineRequest(
        number: 7, kind: "Review", purpose: .timeline, surroundings: surroundings)
    private static let entries = [
        WidgetEntry(date: 1_769_850_000, score: 2, duration: 60, looks: 0), WidgetEntry(date: 1_769_853_600, looks: 1),
    ]
    private static let made = WidgetTimelineMade(number: 7, entries: entries, policy: .after(1_769_857_200))
    private static let looks = WidgetLooks(request: 7, number: 1, list: DisplayListSamples.everything)

    private func expectRoundTrip<Body: CustomBody & Equatable>(_ body: Body) throws {
        let payload = body.message.encoded()
        #expect(try Body(CustomMessage(encoded: payload)) == body)
        #expect(MessageNames.timelines.custom.contains(Body.name))
    }

    @Test func everyMessageRoundTrips() throws {
        try expectRoundTrip(WidgetDescribe())
        try expectRoundTrip(WidgetDescribed(widgets: [Self.description]))
        try expectRoundTrip(Self.request)
        for policy in [WidgetReloadPolicy.atEnd, .after(1), .never] {
            try expectRoundTrip(WidgetTimelineMade(number: 1, entries: Self.entries, policy: policy))
        }
        try expectRoundTrip(WidgetTimelineMade(number: 1, entries: [], policy: .never, failure: "there is no widget"))
        try expectRoundTrip(WidgetPicture(request: 7, picture: 1, width: 10, height: 20))
        try expectRoundTrip(
            WidgetAct(kind: "Review", surroundings: Self.surroundings, entry: 1_769_850_000, x: 10, y: 20))
        try expectRoundTrip(
            WidgetAct(
                kind: "Review", surroundings: Self.surroundings, entry: 1, x: 10, y: 20, label: "Done", action: "{}"))
        try expectRoundTrip(WidgetActed(isDone: true))
        try expectRoundTrip(WidgetActed(isDone: true, opening: .app))
        try expectRoundTrip(WidgetActed(isDone: true, opening: .url("a://b")))
        #expect(try WidgetLooks(CustomMessage(encoded: Self.looks.message.encoded())) == Self.looks)
        #expect(MessageNames.timelines.custom.contains(WidgetLooks.name))
    }

    @Test func longActionsAndLabelsAreRefused() throws {
        var act = WidgetAct(kind: "Review", surroundings: Self.surroundings, entry: 1, x: 10, y: 20)
        act.action = String(repeating: "a", count: TimelineLimit.action)
        act.label = String(repeating: "a", count: TimelineLimit.label)
        try act.check()
        act.action?.append("a")
        #expect(throws: MessageError.tooLong(field: "action", limit: TimelineLimit.action)) { try act.check() }
        (act.action, act.label) = (nil, act.label.map { $0 + "a" })
        #expect(throws: MessageError.tooLong(field: "label", limit: TimelineLimit.label)) { try act.check() }
    }

    @Test func anActionTravelsWithItsPlace() throws {
        let region = DisplayRegion(frame: CGRect(x: 0, y: 0, width: 9, height: 9), label: "Done", action: "{}")
        let looks = WidgetLooks(
            request: 1, number: 0, list: DisplayList(size: CGSize(width: 9, height: 9), operations: [.region(region)]))
        #expect(try WidgetLooks(CustomMessage(encoded: looks.message.encoded())) == looks)
    }

    @Test func numbersOutOfBoundsAreRefused() {
        var many = Self.made
        many.entries = Array(repeating: Self.entries[0], count: TimelineLimit.entries + 1)
        #expect(throws: MessageError.tooLong(field: "entries", limit: TimelineLimit.entries)) { try many.check() }
        for date in [Double.infinity, -.infinity, .nan, 2e11, -2e11] {
            var made = Self.made
            made.entries[0].date = date
            #expect(throws: MessageError.malformed(type: "entry date")) { try made.check() }
            made = Self.made
            made.policy = .after(date)
            #expect(throws: MessageError.malformed(type: "reload date")) { try made.check() }
        }
        for looks in [-1, TimelineLimit.looks] {
            var made = Self.made
            made.entries[1].looks = looks
            #expect(throws: MessageError.malformed(type: "looks")) { try made.check() }
        }
        var made = Self.made
        made.entries[0].score = .nan
        #expect(throws: MessageError.malformed(type: "relevance")) { try made.check() }
        for (width, height) in [(0, 1), (1, -1), (1 << 40, 1 << 40), (TimelineLimit.pixels, 2)] {
            let picture = WidgetPicture(request: 1, picture: 1, width: width, height: height)
            #expect(throws: MessageError.malformed(type: "picture size")) { try picture.check() }
        }
    }

    @Test func anAnswerToAPressHasNoLongURL() throws {
        let long = WidgetActed(isDone: true, opening: .url(String(repeating: "a", count: TextLimit.url + 1)))
        #expect(throws: MessageError.tooLong(field: "URL", limit: TextLimit.url)) { try long.check() }
        // An answer that opens nothing is that of an earlier SDK.
        let plain = WidgetActed(isDone: true).message.encoded()
        #expect(!String(decoding: plain, as: UTF8.self).contains("opening"))
    }

    @Test func widgetsOutOfBoundsAreRefused() {
        let many = (0...TimelineLimit.widgets).map {
            WidgetDescription(kind: "\($0)", name: "", text: "", families: [])
        }
        #expect(throws: MessageError.tooLong(field: "widgets", limit: TimelineLimit.widgets)) {
            try WidgetDescribed(widgets: many).check()
        }
        #expect(throws: MessageError.malformed(type: "kind")) {
            try WidgetDescribed(widgets: [Self.description, Self.description]).check()
        }
        var long = Self.description
        long.kind = String(repeating: "a", count: TimelineLimit.name + 1)
        #expect(throws: MessageError.tooLong(field: "kind", limit: TimelineLimit.name)) {
            try WidgetDescribed(widgets: [long]).check()
        }
        var families = Self.description
        families.families = Array(repeating: "systemSmall", count: 17)
        #expect(throws: MessageError.tooLong(field: "families", limit: 16)) {
            try WidgetDescribed(widgets: [families]).check()
        }
    }

    /// The largest answers of a well-behaved extension fit into their messages.
    @Test func theLargestAnswersFit() throws {
        let text = String(repeating: "\u{1}", count: TimelineLimit.text)
        let name = String(repeating: "\u{1}", count: TimelineLimit.name - 2)
        let widgets = (0..<TimelineLimit.widgets).map {
            WidgetDescription(
                kind: name + String(format: "%02d", $0), name: String(text.prefix(TimelineLimit.text / 4)),
                text: String(text.prefix(TimelineLimit.text / 4)),
                families: Array(repeating: "accessoryRectangular", count: 9))
        }
        #expect(throws: Never.self) { try WidgetDescribed(WidgetDescribed(widgets: widgets).message) }
        let entry = WidgetEntry(
            date: -1.234567890123456e11, score: -1.234567890123456e-300, duration: 1.234567890123456e300, looks: 1439)
        let most = WidgetTimelineMade(
            number: .max, entries: Array(repeating: entry, count: TimelineLimit.entries), policy: .after(entry.date))
        #expect(throws: Never.self) { try WidgetTimelineMade(most.message) }
    }

    /// 20,000 mutations of valid messages from a fixed seed: each is read or refused, never a trap.
    @Test func damagedMessagesAreReadOrRefused() {
        var random = SeededGenerator(seed: 0x71AE_1135)
        let seeds = [
            WidgetDescribed(widgets: [Self.description]).message, Self.made.message, Self.looks.message,
            WidgetPicture(request: 7, picture: 1, width: 10, height: 20).message,
            WidgetActed(isDone: true, opening: .url("a://b")).message,
        ].map { $0.encoded() }
        var (read, refused) = (0, 0)
        for round in 0..<20_000 {
            let bytes = random.damaged(seeds[round % seeds.count])
            do {
                let message = try CustomMessage(encoded: bytes)
                switch round % seeds.count {
                case 0: _ = try WidgetDescribed(message)
                case 1: _ = try WidgetTimelineMade(message)
                case 2:
                    let looks = try WidgetLooks(message)
                    #expect(looks.number < UInt32(TimelineLimit.looks))
                    _ = try? looks.list.validated(images: [4], pixels: { _ in 576 })
                case 3: _ = try WidgetPicture(message)
                default: _ = try WidgetActed(message)
                }
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(refused > 1000)
        #expect(read > 100)
    }
}
