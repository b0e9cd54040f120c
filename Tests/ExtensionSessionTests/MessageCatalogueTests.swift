import DisplayLists
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import SceneMessages
import Testing

/// Frames are named by the messages that the modules contribute.
struct MessageCatalogueTests {
    private static let catalogue = MessageCatalogue([.mechanism, .scene])

    @Test func everyMessageHasAWord() {
        let view = ViewIdentifier(rawValue: 7)
        let sizes = MaximumSizes(compact: CGSize(width: 3, height: 1), expanded: CGSize(width: 3, height: 4))
        let configuration = ViewConfiguration(activeMode: .expanded, maximumSizes: sizes, size: sizes.compact)
        func name(_ kind: FrameKind, _ message: some ChannelMessage, fromHost: Bool) -> String {
            let frame = Frame(
                kind: kind, channel: type(of: message).channel, request: kind == .notice ? 0 : 1,
                payload: message.encoded())
            return Self.catalogue.word(of: Self.catalogue.code(of: frame, fromHost: fromHost))
        }
        let failure = LoadFailure(.ownSDKCopy, detail: "")
        for (request, word) in [
            (ControlRequest.begin(BeginRequest(languages: ["en"], groups: ["a": "b"])), "begin"),
            (.begin(BeginRequest(version: 0)), "begin"), (.willSuspend, "willSuspend"), (.didResume, "didResume"),
        ] {
            #expect(name(.request, request, fromHost: true) == word)
        }
        #expect(name(.reply, LifeReply(), fromHost: false) == "done")
        #expect(name(.reply, BeginReply.ready(version: 1, principal: "A.B"), fromHost: false) == "ready")
        #expect(name(.reply, BeginReply.failed(failure), fromHost: false) == "loadFailed")
        let requests: [(WidgetRequest, String)] = [
            (.appear(view, configuration), "appear"), (.disappear(view), "disappear"),
            (.performUpdate(view), "performUpdate"), (.changeMode(view, .expanded, sizes), "changeMode"),
            (.reconfigure(view, configuration), "reconfigure"),
            // A view's number is left out of the wire where it is 0.
            (.disappear(ViewIdentifier(rawValue: 0)), "disappear"),
        ]
        for (request, word) in requests { #expect(name(.request, request, fromHost: true) == word) }
        for (reply, word) in [
            (WidgetReply.done, "done"), (.appeared, "appeared"), (.updated(.noData), "updated"),
        ] {
            #expect(name(.reply, reply, fromHost: false) == word)
        }
        for (notice, word) in [
            (WidgetNotice.touch(view, .began, .zero), "touch"), (.memoryWarning, "memoryWarning"),
            (.frameShown(view, serial: 0), "frameShown"),
        ] {
            #expect(name(.notice, notice, fromHost: true) == word)
        }
        let list = DisplayList(size: .zero, operations: [])
        let events: [(WidgetEvent, String)] = [
            (.frame(view, serial: 1, list), "frame"), (.imageDefined(image: 0, width: 0, height: 0), "imageDefined"),
            (.imageReleased(image: 9), "imageReleased"), (.preferredSize(view, .zero), "preferredSize"),
            (.largestDisplayMode(view, .compact), "largestDisplayMode"), (.lifeCycle(view, step: ""), "lifeCycle"),
            (.warning("w"), "warning"), (.updated(view, .newData), "updated"),
        ]
        for (event, word) in events { #expect(name(.notice, event, fromHost: false) == word) }
        #expect(name(.request, WidgetHostRequest.open(view, url: "a://b"), fromHost: false) == "open")
        #expect(name(.reply, WidgetHostReply.opened(false), fromHost: true) == "opened")
        #expect(Set(Self.catalogue.words).count == Self.catalogue.words.count)
    }

    @Test func anyBytesHaveACode() {
        var random = SeededGenerator(seed: 20_261)
        for _ in 0..<20_000 {
            let payload = random.bytes(atMost: 24)
            for kind in FrameKind.allCases {
                for channel in Channel.allCases {
                    let frame = Frame(kind: kind, channel: channel, request: 1, payload: payload)
                    for fromHost in [true, false] {
                        #expect(Self.catalogue.code(of: frame, fromHost: fromHost) != .unreadable)
                    }
                }
            }
        }
    }

    /// The schemas' own text: each field of a `oneof kind` on the messages' side has a word in its place.
    @Test(
        arguments: [
            ("Wire/ExtensionMessages/Schema/control.proto", "WireControlRequest", .control, .request),
            ("Wire/ExtensionMessages/Schema/control.proto", "WireBeginReply", .control, .reply),
            ("Wire/ExtensionMessages/Schema/container.proto", "WireContainerRequest", .container, .request),
            ("Wire/ExtensionMessages/Schema/container.proto", "WireContainerReply", .container, .reply),
            ("Wire/ExtensionMessages/Schema/container.proto", "WireContainerOrder", .container, .request),
            ("Wire/ExtensionMessages/Schema/container.proto", "WireContainerOrderReply", .container, .reply),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetRequest", .widget, .request),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetReply", .widget, .reply),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetNotice", .widget, .notice),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetEvent", .widget, .notice),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetHostRequest", .widget, .request),
            ("Points/Scene/Messages/Schema/widget.proto", "WireWidgetHostReply", .widget, .reply),
        ] as [(String, String, Channel, MessageWord.Role)])
    func everyFieldOfTheSchemaHasAWord(
        file: String, message: String, channel: Channel, role: MessageWord.Role
    ) throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
        let start = try #require(text.range(of: "message \(message) {"))
        let oneof = try #require(text.range(of: "oneof kind {", range: start.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "}", range: oneof.upperBound..<text.endIndex))
        let numbers = text[oneof.upperBound..<end.lowerBound].matches(of: /= (\d+);/).compactMap { Int($0.1) }
        #expect(!numbers.isEmpty)
        // The other side's messages of the same channel and role may have the same numbers.
        let words = (MessageNames.mechanism.words + MessageNames.scene.words).filter {
            $0.channel == channel && $0.role == role
        }
        for side in [true, false] {
            let marks = Set(words.filter { $0.isFromHost == side }.map(\.mark))
            if marks.isSuperset(of: numbers.map { .field($0) }) { return }
        }
        Issue.record("\(message) has the fields \(numbers), and not all of them have a word")
    }

    @Test func customMessageHasTheNameThatItsPointContributed() throws {
        let catalogue = MessageCatalogue([.mechanism, MessageNames(custom: ["known.name"])])
        let other = try #require(catalogue.words.firstIndex(of: "customNotice"))
        for (name, kind) in [
            ("known.name", AuditKind.named("known.name")),
            ("other.name", .message(MessageCode(rawValue: UInt8(other)))),
        ] {
            let message = try #require(CustomMessage(name: name))
            let frame = Frame(kind: .notice, channel: .custom, request: 0, payload: message.encoded())
            #expect(catalogue.kind(of: frame, fromHost: false) == kind)
        }
    }
}
