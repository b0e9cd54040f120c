import DisplayLists
import ExtensionHost
import ExtensionMessages
import Foundation
import HostelTestSupport
import HostTestSupport
import Testing
import TimelineMessages
import WidgetDisplay

extension ProcessTests {
    /// WidgetKit extensions in confined processes: they start at `@main` and answer a host's requests.
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct WidgetKitTests {
        private static let reviews = "com.hostel.cards.reviews"
        private static let small = TimelineSurroundings(
            family: "systemSmall", width: 158, height: 158, locale: "en_US", timeZone: "UTC")

        @HostActor
        private static func run(
            _ bundles: [String] = ["Cards.app"],
            _ body: @HostActor (ExtensionHost.Host, TimelineProbe) async throws -> Void
        ) async throws {
            try await HostRun.on(bundles.map { Products.samples + "/" + $0 }, TimelineProbe(), body)
        }

        @Test func anExtensionDescribesItsWidgets() async throws {
            try await Self.run { host, _ in
                let hosted = try await host.launch(Self.reviews)
                let answer = try await hosted.ask(WidgetDescribe(), for: WidgetDescribed.self)
                #expect(answer.widgets.map(\.kind) == ["ReviewCount", "ReviewCountByDay"])
                let first = try #require(answer.widgets.first)
                #expect(first.name == "Reviews, first version")
                #expect(first.text == "The cards that are due on the day of the last reload.")
                #expect(first.families.first == "systemSmall" && first.families.count == 5)
            }
        }

        /// Heaps of threads would lie beside the first, on whose pages of their own each process would spend memory.
        @Test func allThreadsOfAnExtensionUseOneHeap() async throws {
            try await Self.run { host, _ in
                let hosted = try await host.launch(Self.reviews)
                let request = WidgetTimelineRequest(
                    number: 1, kind: "ReviewCount", purpose: .timeline, surroundings: Self.small)
                _ = try await hosted.ask(request, for: WidgetTimelineMade.self)
                let pid = try #require(await hosted.figures.pid)
                let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
                #expect(threads.count > 1, "the timeline is made with threads")
                let maps = try ProcessTable.maps(of: pid)
                #expect(maps.contains { $0.hasSuffix("[heap]") })
                #expect(Self.threadHeaps(in: maps) == [])
            }
        }

        /// The C library reserves 64 MiB at a multiple of 64 MiB for each further heap, of which a part is accessible.
        private static func threadHeaps(in maps: [String]) -> [String] {
            let whole: UInt64 = 64 << 20
            var found: [String] = []
            for line in maps {
                let words = line.split(separator: " ", omittingEmptySubsequences: true)
                guard words.count == 5, words[1] == "rw-p",
                    let start = words[0].split(separator: "-").first.flatMap({ UInt64($0, radix: 16) }),
                    start % whole == 0
                else { continue }
                let end = "-" + String(start + whole, radix: 16)
                if maps.contains(end + " ---p") { found.append(String(line)) }
            }
            return found
        }

        @Test func aTimelineHasItsEntriesAndTheirLooks() async throws {
            try await Self.run { host, point in
                let hosted = try await host.launch(Self.reviews)
                let request = WidgetTimelineRequest(
                    number: 3, kind: "ReviewCount", purpose: .timeline, surroundings: Self.small)
                let answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                #expect(answer.failure == nil && answer.number == 3 && answer.policy == .atEnd)
                let dates = answer.entries.map(\.date)
                try #require(dates.count == 60)
                #expect(zip(dates, dates.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 0.001 })
                // Equal looks are sent once, and before the answer.
                let looks = point.looks.filter { $0.request == 3 }
                #expect(looks.map(\.number) == [0])
                #expect(Set(answer.entries.map(\.looks)) == [0])
                let texts = try #require(looks.first).list.operations.compactMap { operation -> String? in
                    guard case .text(let text) = operation else { return nil }
                    return text.string
                }
                #expect(texts.contains("0") && texts.contains("cards to review"))
            }
        }

        @Test func aPlaceholderAndASnapshotHaveOneEntry() async throws {
            try await Self.run { host, _ in
                let hosted = try await host.launch(Self.reviews)
                for (number, purpose) in [WidgetTimelineRequest.Purpose.placeholder, .snapshot].enumerated() {
                    let request = WidgetTimelineRequest(
                        number: UInt32(number), kind: "ReviewCountByDay", purpose: purpose, surroundings: Self.small)
                    let answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                    #expect(answer.entries.count == 1 && answer.failure == nil)
                }
            }
        }

        @Test func anUnknownKindOrFamilyIsAFailureWithItsReason() async throws {
            try await Self.run { host, _ in
                let hosted = try await host.launch(Self.reviews)
                var request = WidgetTimelineRequest(
                    number: 1, kind: "Renamed", purpose: .timeline, surroundings: Self.small)
                var answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                #expect(answer.entries.isEmpty && answer.failure == "there is no widget of the kind Renamed")
                request.kind = "ReviewCount"
                request.surroundings.family = "systemHuge"
                answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                #expect(answer.failure == "there is no widget family systemHuge")
                let process = await hosted.figures.pid
                request.surroundings.family = "systemSmall"
                answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                #expect(answer.entries.count == 60)
                let figures = await hosted.figures
                #expect(figures.pid == process && figures.launches == 1)
            }
        }

        /// Every entry of every widget of the samples, in every family, light and dark, is within the limits of looks.
        @Test func everySampleHasLooksInAllItsFamilies() async throws {
            let samples = [
                Self.reviews: ["ReviewCount", "ReviewCountByDay"], "com.hostel.cards.widgets": ["Browse", "NewCard"],
                "com.hostel.weather": ["Weather"], "com.hostel.month": ["Month"], "com.hostel.counter": ["Counter"],
            ]
            let bundles = ["Cards.app", "WeatherWidget.appex", "MonthWidget.appex", "CounterWidget.appex"]
            try await Self.run(bundles) { host, point in
                var number: UInt32 = 0
                for (identifier, kinds) in samples.sorted(by: { $0.key < $1.key }) {
                    let hosted = try await host.launch(identifier)
                    let widgets = try await hosted.ask(WidgetDescribe(), for: WidgetDescribed.self).widgets
                    try #require(widgets.map(\.kind) == kinds)
                    for (widget, family) in widgets.flatMap({ widget in widget.families.map { (widget, $0) } }) {
                        let size = try #require(TileFamily(rawValue: family)).size(on: .phone47)
                        for isDark in [false, true] {
                            number += 1
                            let surroundings = TimelineSurroundings(
                                family: family, width: size.width, height: size.height, isDark: isDark,
                                locale: "en_US", timeZone: "UTC")
                            let request = WidgetTimelineRequest(
                                number: number, kind: widget.kind, purpose: .timeline, surroundings: surroundings)
                            let answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                            #expect(answer.failure == nil && !answer.entries.isEmpty, "\(widget.kind) \(family)")
                            let looks = point.looks.filter { $0.request == number }
                            #expect(Set(answer.entries.map(\.looks)) == Set(looks.indices))
                            for look in looks {
                                let list = try look.list.validated(images: [], pixels: { _ in 0 })
                                #expect(list.size == size)
                                #expect(list.operations.contains { if case .text = $0 { true } else { false } })
                            }
                        }
                    }
                    #expect(await hosted.figures.launches == 1)
                }
                #expect(number > 30)
            }
        }

        @Test func oneWidgetBrowsesAndTheOtherOpensTheEditor() async throws {
            try await Self.run { host, point in
                let hosted = try await host.launch("com.hostel.cards.widgets")
                var medium = Self.small
                (medium.family, medium.width) = ("systemMedium", 321)
                for (number, kind, surroundings) in [(1, "NewCard", Self.small), (2, "Browse", medium)]
                    as [(UInt32, _, _)]
                {
                    let request = WidgetTimelineRequest(
                        number: number, kind: kind, purpose: .snapshot, surroundings: surroundings)
                    #expect(try await hosted.ask(request, for: WidgetTimelineMade.self).entries.count == 1)
                }
                let all = point.looks
                let shortcut = try #require(all.first { $0.request == 1 }).list
                let whole = DisplayRegion(
                    frame: CGRect(origin: .zero, size: shortcut.size), label: "", url: "com.hostel.cards://editor")
                #expect(shortcut.operations.contains(.region(whole)))
                // The app has written no cards yet.
                let texts = try #require(all.first { $0.request == 2 }).list.operations.compactMap {
                    if case .text(let text) = $0 { text.string } else { nil }
                }
                #expect(texts == ["Cards", "Add your first card in the app."])
            }
        }

        @Test func aPressRunsItsIntentInTheExtension() async throws {
            try await Self.run(["CounterWidget.appex"]) { host, point in
                let hosted = try await host.launch("com.hostel.counter")
                @HostActor func count(_ number: UInt32) async throws -> (text: String?, plus: CGPoint, entry: Double) {
                    let request = WidgetTimelineRequest(
                        number: number, kind: "Counter", purpose: .timeline, surroundings: Self.small)
                    let answer = try await hosted.ask(request, for: WidgetTimelineMade.self)
                    let entry = try #require(answer.entries.first)
                    let all = point.looks
                    let list = try #require(all.first { $0.request == number }).list
                    let regions = list.operations.compactMap { operation -> CGRect? in
                        guard case .region(let region) = operation else { return nil }
                        return region.frame
                    }
                    let texts = list.operations.compactMap { operation -> String? in
                        guard case .text(let text) = operation, text.font.design != .symbol else { return nil }
                        return text.string
                    }
                    let plus = try #require(regions.max { $0.minX < $1.minX })
                    return (texts.first, CGPoint(x: plus.midX, y: plus.midY), entry.date)
                }
                let before = try await count(1)
                #expect(before.text == "0")
                for _ in 0..<3 {
                    let act = WidgetAct(
                        kind: "Counter", surroundings: Self.small, entry: before.entry, x: before.plus.x,
                        y: before.plus.y)
                    #expect(try await hosted.ask(act, for: WidgetActed.self).isDone)
                }
                #expect(try await count(2).text == "3")
                let beside = WidgetAct(
                    kind: "Counter", surroundings: Self.small, entry: before.entry, x: 1, y: 1)
                #expect(try await !hosted.ask(beside, for: WidgetActed.self).isDone)
            }
        }
    }
}

/// A host's point that keeps what a WidgetKit extension sends.
private final class TimelineProbe: ExtensionPoint {
    nonisolated let identifiers: Set<String> = ["com.apple.widgetkit-extension"]
    nonisolated let messageNames: Set<String> = MessageNames.timelines.custom

    @HostActor private(set) var looks: [WidgetLooks] = []

    nonisolated init() {}

    func received(_ message: PointMessage, from hosted: HostedExtension) throws(PointMessageError) {
        guard let custom = CustomMessage(name: message.name, body: message.body) else { throw .unknownName }
        do throws(MessageError) {
            switch message.name {
            case WidgetLooks.name: looks.append(try WidgetLooks(custom))
            case WidgetPicture.name: _ = try WidgetPicture(custom)
            default: throw .unknownName(message.name)
            }
        } catch {
            throw .badBody
        }
    }
}

extension HostedExtension {
    /// Asks and reads the answer, as a host does.
    fileprivate func ask<Request: CustomBody, Reply: CustomBody>(
        _ request: Request, for reply: Reply.Type
    ) async throws -> Reply {
        let message = request.message
        let answer = try await self.request(
            PointMessage(name: message.name, body: message.body), within: .seconds(60))
        return try Reply(try #require(CustomMessage(name: answer.name, body: answer.body)))
    }
}
