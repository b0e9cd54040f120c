import DisplayLists
import ExtensionMessages
import Foundation
import HostelTestSupport
import LinuxSystem
import SceneMessages
import Testing

/// Every message comes back from its bytes as it was.
struct MessageRoundTripTests {
    static let configuration = ViewConfiguration(
        activeMode: .expanded,
        maximumSizes: MaximumSizes(compact: CGSize(width: 359, height: 110), expanded: CGSize(width: 359, height: 616)),
        size: CGSize(width: 359, height: 200), textSize: .extraExtraLarge, appearance: .dark, scale: 3,
        screen: CGSize(width: 414, height: 736))

    static let view = ViewIdentifier(rawValue: 7)

    @Test(arguments: [
        WidgetRequest.appear(view, configuration), .disappear(view), .performUpdate(view),
        .changeMode(view, .compact, configuration.maximumSizes), .reconfigure(view, configuration),
    ])
    func requests(_ message: WidgetRequest) throws {
        #expect(try WidgetRequest(encoded: message.encoded()) == message)
    }

    @Test(arguments: [WidgetReply.done, .appeared, .updated(.newData), .updated(.noData), .updated(.failed)])
    func replies(_ message: WidgetReply) throws {
        #expect(try WidgetReply(encoded: message.encoded()) == message)
    }

    @Test(arguments: [
        WidgetNotice.touch(view, .ended, CGPoint(x: 12.5, y: -3)), .memoryWarning, .frameShown(view, serial: 9),
    ])
    func notices(_ message: WidgetNotice) throws {
        #expect(try WidgetNotice(encoded: message.encoded()) == message)
    }

    @Test(arguments: [
        WidgetEvent.frame(view, serial: 3, DisplayListSamples.everything),
        WidgetEvent.frame(view, serial: 4, DisplayListSamples.newer),
        .imageDefined(image: 4, width: 10, height: 20),
        .imageReleased(image: 4), .preferredSize(view, CGSize(width: 0, height: 300)),
        .largestDisplayMode(view, .expanded), .lifeCycle(view, step: "viewDidLoad"), .warning("a timer is alive"),
        .updated(view, .failed),
    ])
    func events(_ message: WidgetEvent) throws {
        #expect(try WidgetEvent(encoded: message.encoded()) == message)
    }

    @Test func hostRequests() throws {
        let open = WidgetHostRequest.open(Self.view, url: "com.example://One")
        #expect(try WidgetHostRequest(encoded: open.encoded()) == open)
        #expect(try WidgetHostReply(encoded: WidgetHostReply.opened(true).encoded()) == .opened(true))
        #expect(try WidgetHostReply(encoded: WidgetHostReply.opened(false).encoded()) == .opened(false))
    }

    @Test func containers() throws {
        for request in [
            ContainerRequest.enter(version: 1), .reload(kind: nil), .reload(kind: ""), .reload(kind: "com.example.a"),
            .setContent(true, widget: "com.example.a"), .setContent(false, widget: "com.example.a"),
            .setStanding(isInForeground: true), .setStanding(isInForeground: false), .post(name: "com.example.changed"),
            .placed,
        ] { #expect(try ContainerRequest(encoded: request.encoded()) == request) }
        let entry = ContainerEntry(
            identifier: "com.example", groups: ["group.a": "/groups/a"], dataFolder: "/data/a", endsWithHost: true)
        let replies: [ContainerReply] =
            [
                .entered(entry), .reloaded(3, putOff: 0), .reloaded(3, putOff: 2), .contentSet, .standingNoted,
                .placed([]), .placed([PlacedWidget(kind: "Weather", family: "systemSmall")]),
            ]
            + ContainerRefusal.Code.allCases.map { .refused(ContainerRefusal($0, detail: "why")) }
        for reply in replies { #expect(try ContainerReply(encoded: reply.encoded()) == reply) }
        for source in [nil, "com.example.widget"] {
            let order = ContainerOrder.open(url: "a://b", source: source)
            #expect(try ContainerOrder(encoded: order.encoded()) == order)
        }
        for isHandled in [true, false] {
            let reply = ContainerOrderReply.opened(isHandled: isHandled)
            #expect(try ContainerOrderReply(encoded: reply.encoded()) == reply)
        }
    }

    @Test func aLiveDateKeepsItsLocale() throws {
        func list(_ locale: String?) -> DisplayList {
            let live = DisplayLiveDate(date: Date(timeIntervalSince1970: 1e9), style: .relative, locale: locale)
            let text = DisplayText(
                frame: CGRect(x: 0, y: 0, width: 100, height: 20), string: "1 Std.", font: DisplayFont(size: 12),
                color: .black, liveDate: live)
            return DisplayList(size: CGSize(width: 100, height: 20), operations: [.text(text)])
        }
        for locale in [nil, "de_AT"] {
            let event = WidgetEvent.frame(Self.view, serial: 1, list(locale))
            #expect(try WidgetEvent(encoded: event.encoded()) == event)
        }
        let long = WidgetEvent.frame(Self.view, serial: 1, list(String(repeating: "a", count: 101)))
        #expect(throws: MessageError.tooLong(field: "locale", limit: 100)) { try WidgetEvent(encoded: long.encoded()) }
    }

    @Test func control() throws {
        let begin = ControlRequest.begin(
            BeginRequest(languages: ["de", "en"], locale: "de_AT", groups: ["group.a": "/groups/a"]))
        for request in [begin, .willSuspend, .didResume] {
            #expect(try ControlRequest(encoded: request.encoded()) == request)
        }
        #expect(try LifeReply(encoded: LifeReply().encoded()) == LifeReply())
        let replies: [BeginReply] =
            LoadFailure.Code.allCases.map { .failed(LoadFailure($0, detail: "why")) } + [
                .ready(version: 1, principal: "Clock.TodayViewController"),
                .ready(
                    version: 1, principal: "A.B",
                    times: LoadTimes(entered: 1.5, asked: 2.25, opened: 3, found: 4, faults: 421, isWhole: true)),
            ]
        for reply in replies {
            #expect(try BeginReply(encoded: reply.encoded()) == reply)
        }
    }

    @Test func aTimeOfLoadingIsFinite() {
        for time in [Double.infinity, -.infinity, .nan] {
            let reply = BeginReply.ready(version: 1, principal: "A.B", times: LoadTimes(opened: time))
            #expect(throws: MessageError.malformed(type: "time of loading")) {
                try BeginReply(encoded: reply.encoded())
            }
        }
    }
}

/// Bytes that are not a message give a named error, never a trap.
struct MalformedMessageTests {
    @Test func emptyPayloadIsMissingItsKind() {
        #expect(throws: MessageError.missing(field: "request")) { try WidgetRequest(encoded: []) }
        #expect(throws: MessageError.missing(field: "event")) { try WidgetEvent(encoded: []) }
    }

    @Test func unknownNumberIsNamed() {
        // A reply `updated` whose result is 9.
        #expect(throws: MessageError.unknownValue(field: "update result", value: 9)) {
            try WidgetReply(encoded: [0x1A, 0x02, 0x08, 0x09])
        }
    }

    /// A text of a peer is compared and hashed. Swift does both in a normal form, and takes minutes for a million marks.
    @Test func textOfAMessageHasNoEndlessMarks() throws {
        let start = threadNanoseconds()
        let marks = "a" + String(repeating: "\u{301}\u{323}", count: 250_000)
        func failed(_ code: String, _ detail: String) -> [UInt8] {
            FieldWriter.bytes { message in
                message.put(2) {
                    $0.put(1, code)
                    $0.put(2, detail)
                }
            }
        }
        #expect(throws: MessageError.self) { try BeginReply(encoded: failed(marks, "")) }
        let code = LoadFailure.Code.allCases[0].rawValue
        guard case .failed(let failure) = try BeginReply(encoded: failed(code, marks)) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.detail.unicodeScalars.count == 31)
        #expect(threadNanoseconds() - start < 5_000_000_000)
    }

    @Test func longURLIsRefused() {
        let url = String(repeating: "x", count: 9000)
        let message = WidgetHostRequest.open(ViewIdentifier(rawValue: 1), url: url)
        #expect(throws: MessageError.tooLong(field: "url", limit: 8192)) {
            try WidgetHostRequest(encoded: message.encoded())
        }
    }

    /// 20,000 mutations of valid messages from a fixed seed: each is read or refused, and what is read encodes again.
    @Test func damagedMessagesAreReadOrRefused() throws {
        var random = SeededGenerator(seed: 0x5E55_1011)
        let seeds: [[UInt8]] = [
            WidgetEvent.frame(ViewIdentifier(rawValue: 1), serial: 1, DisplayListSamples.everything).encoded(),
            WidgetRequest.appear(ViewIdentifier(rawValue: 1), MessageRoundTripTests.configuration).encoded(),
            ControlRequest.begin(BeginRequest(languages: ["en"], groups: ["a": "b"])).encoded(),
            ContainerRequest.setContent(true, widget: "com.example.a").encoded(),
            ContainerReply.entered(ContainerEntry(identifier: "a", groups: ["b": "c"], endsWithHost: true)).encoded(),
            ContainerOrder.open(url: "a://b", source: "com.example.widget").encoded(),
            BeginReply.ready(
                version: 1, principal: "A.B", times: LoadTimes(entered: 1, asked: 2, opened: 3, found: 4, faults: 5)
            ).encoded(),
        ]
        var refused = 0
        for round in 0..<20_000 {
            let bytes = random.damaged(seeds[round % seeds.count])
            do {
                switch round % seeds.count {
                case 0: _ = try WidgetEvent(encoded: bytes).encoded()
                case 1: _ = try WidgetRequest(encoded: bytes).encoded()
                case 2: _ = try ControlRequest(encoded: bytes).encoded()
                case 3: _ = try ContainerRequest(encoded: bytes).encoded()
                case 4: _ = try ContainerReply(encoded: bytes).encoded()
                case 6: _ = try BeginReply(encoded: bytes).encoded()
                default: _ = try ContainerOrder(encoded: bytes).encoded()
                }
            } catch {
                refused += 1
            }
        }
        #expect(refused > 1000)
    }
}
