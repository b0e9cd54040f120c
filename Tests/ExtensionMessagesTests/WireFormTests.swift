import DisplayLists
import ExtensionMessages
import Foundation
import SceneMessages
import Testing

/// The bytes of messages, which recordings and widgets of the kit in C hold, do not change: a library for protocol
/// buffers wrote these.
struct WireFormTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let text = try #require(samples[name])
        return [UInt8](try #require(Data(base64Encoded: text)))
    }

    /// Asserts that a message has the sample's bytes, and is read from them.
    private static func expect<Message: ChannelMessage & Equatable>(_ message: Message, is name: String) throws {
        let sample = try bytes(name)
        #expect(message.encoded() == sample, "\(name)")
        #expect(try Message(encoded: sample) == message, "\(name)")
    }

    @Test func messagesHaveTheBytesOfTheSchema() throws {
        let view = MessageRoundTripTests.view
        var configuration = MessageRoundTripTests.configuration
        configuration.screen = MaximumSizes.usualScreen
        let groups = ["group.a": "/groups/a"]
        try Self.expect(WidgetEvent.frame(view, serial: 3, DisplayListSamples.everything), is: "frame")
        try Self.expect(WidgetRequest.appear(view, configuration), is: "appear")
        try Self.expect(WidgetRequest.changeMode(view, .compact, configuration.maximumSizes), is: "changeMode")
        try Self.expect(WidgetReply.updated(.failed), is: "updated")
        try Self.expect(WidgetNotice.touch(view, .ended, CGPoint(x: 12.5, y: -3)), is: "touch")
        try Self.expect(ControlRequest.begin(BeginRequest(languages: ["de", "en"], groups: groups)), is: "begin")
        try Self.expect(BeginReply.ready(version: 1, principal: "Clock.TodayViewController"), is: "ready")
        try Self.expect(ContainerRequest.reload(kind: ""), is: "reload")
        let entry = ContainerEntry(
            identifier: "com.example", groups: groups, dataFolder: "/data/a", endsWithHost: true)
        try Self.expect(ContainerReply.entered(entry), is: "entered")
        try Self.expect(ContainerOrder.open(url: "a://b", source: "com.example.widget"), is: "open")
    }

    @Test func unknownFieldsAreSkipped() throws {
        // Fields 100 to 103, one of each form, before and within a reply `updated`.
        let unknown: [UInt8] = [
            0xA0, 0x06, 0x05, 0xA9, 0x06, 1, 2, 3, 4, 5, 6, 7, 8, 0xB2, 0x06, 0x01, 0xFF, 0xBD, 0x06, 1, 2, 3, 4,
        ]
        let reply = unknown + [0x1A, UInt8(unknown.count + 2)] + unknown + [0x08, 0x02]
        #expect(try WidgetReply(encoded: reply) == .updated(.failed))
    }

    @Test(
        arguments: [
            [0x1A], [0x1A, 0x05, 0x08], [0x08], [0x08, 0xFF], [0x00, 0x01], [0x1B, 0x1C], [0x1D, 1, 2],
            [0x1A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x18, 0x01],
            [0x08] + [UInt8](repeating: 0x80, count: 11),
        ] as [[UInt8]])
    func bytesOfNoMessageAreMalformed(_ bytes: [UInt8]) {
        #expect(throws: MessageError.malformed(type: "widget's reply")) { try WidgetReply(encoded: bytes) }
    }

    private static let samples: [String: String] = [
        "frame":
            "CvwDCAcQAxr1AwoKDQCAs0MVAADcQhIoCiYKCg0AAIBAFQAAAEESEwoRCgodAADIQiUAAEhCFQAAAEEdAAAAPxIyGjAKFhIU"
            + "DQAAgD8VAAAAQB0AAEBAJQAAgEASFgoUDQAAgD8VAACAPx0AAIA/JQAAgD8Sdxp1CkAaPgoCCgAKDBIKDQAAoEAVAACgQAom"
            + "GiQKCg0AABBBFQAAEEESCg0AAMBAFQAAoEAaCg0AAOBAFQAAAEEKAiIAEjESLwoHEgUlAACAPwobDQAAgD8SFA0AAIA/FQAA"
            + "gD8dAACAPyUAAIA/EgAaBRUAAEhCEisaKQoOCgwKCh0AACBBJQAAIEESFxoVCgwNAAAAPxIFJQAAgD8SAB0AAKBAEgISABIc"
            + "IhoKDBIKHQAAoEElAACgQRIFJQAAgD8dAADAPxJSKlAKFA0AACBBFQAAIEEdAABIQyUAAKBBEg5HcsO2w59lIOa4rOipphoO"
            + "CAEVAACIQRi8BSABKAEiBSUAAIA/KAEwAjgBQgsJAAAAQPxU2UEQAhIoMiYIBBIKHQAAwEElAADAQRoUDQAAgD8VAACAPx0A"
            + "AIA/JQAAgD8gARIQMg4IBBIKHQAAwEElAADAQRIUOhIKCh0AAHBCJQAAcEISBFNjYW4SGzoZCgodAABwQiUAAHBCEgRMaW5r"
            + "GgVhOi8vYg==",
        "appear":
            "CAcSMQgBEhgKCg0AgLNDFQAA3EISCg0AgLNDFQAAGkQaCg0AgLNDFQAASEMgBSgBNQAAQEA=",
        "changeMode":
            "CAcqGhIYCgoNAICzQxUAANxCEgoNAICzQxUAABpE",
        "updated":
            "GgIIAg==",
        "touch":
            "ChAIBxACGgoNAABIQRUAAEDA",
        "begin":
            "CiAIAhICZGUSAmVuGhQKB2dyb3VwLmESCS9ncm91cHMvYQ==",
        "ready":
            "Ch0IARIZQ2xvY2suVG9kYXlWaWV3Q29udHJvbGxlcg==",
        "reload":
            "EgIKAA==",
        "entered":
            "CjAIAhILY29tLmV4YW1wbGUaFAoHZ3JvdXAuYRIJL2dyb3Vwcy9hIAEqBy9kYXRhL2E=",
        "open":
            "ChsKBWE6Ly9iEhJjb20uZXhhbXBsZS53aWRnZXQ=",
    ]
}
