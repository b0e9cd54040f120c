import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import SceneMessages
import Testing

/// The file of a recorded session: written entries are read again, and any other bytes are refused.
@Suite struct RecordingTests {
    static let header = RecordingHeader(
        identifier: "com.a.b", displayName: "B", version: "1.0", extensionPoint: "com.apple.widget-extension",
        protocolVersion: 1, system: "Linux", startedAt: "2026-01-01T00:00:00Z", sizes: [359, 110, 359, 440],
        textSize: 3, appearance: 0, scale: 2, largestMode: 1, chosenMode: 0, lastView: 4, lastPrivateView: 1 << 24,
        isWanted: true)

    static let items: [RecordingItem] = [
        .message(
            RecordedMessage(
                time: 0, fromHost: true,
                frame: Frame(
                    kind: .request, channel: .control, request: 1,
                    payload: ControlRequest.begin(BeginRequest()).encoded()))),
        .input(.tap(x: 1.5, y: -2), at: 5),
        .input(.picture(mode: nil), at: 6),
        .input(
            .picture(
                mode: 1,
                room: RecordedRoom(
                    sizes: [304, 110, 304, 528], textSize: 6, appearance: 1, scale: 2, screen: [320, 568])),
            at: 6),
        .message(
            RecordedMessage(
                time: 7, fromHost: false,
                frame: Frame(
                    kind: .notice, channel: .widget, request: 0,
                    payload: WidgetEvent.imageDefined(image: 1, width: 1, height: 1).encoded(), descriptorCount: 2),
                attachments: [[1, 2, 3, 4], nil])),
        .refusal(RecordedRefusal(rule: "picture", detail: "x", bytes: nil), at: 8),
        .end(RecordedEnd(code: "exited", message: "m", number: 3, looks: "ab"), at: 9),
    ]

    static let file = RecordingWriter.preamble(header) + items.flatMap { RecordingWriter.bytes(of: $0) }

    @Test func recordingRoundTrips() throws {
        let recording = try SessionRecording(Self.file)
        #expect(recording.header == Self.header)
        #expect(recording.items == Self.items)
        #expect(!recording.isTruncated)
    }

    @Test func truncatedFileIsReadUpToTheCut() throws {
        let start = RecordingWriter.preamble(Self.header).count
        for length in start..<Self.file.count {
            let recording = try SessionRecording(Array(Self.file[..<length]))
            #expect(recording.isTruncated)
            #expect(Self.items.starts(with: recording.items))
        }
        for length in 0..<start {
            #expect(throws: RecordingError.self) { try SessionRecording(Array(Self.file[..<length])) }
        }
    }

    @Test func invalidFileIsRefusedWithItsFault() {
        func error(_ bytes: [UInt8]) -> RecordingError? {
            do throws(RecordingError) {
                _ = try SessionRecording(bytes)
                return nil
            } catch { return error }
        }
        #expect(error([]) == .notARecording)
        #expect(error(Array("no recording at all".utf8)) == .notARecording)
        var other = Self.file
        other[8] = 9
        #expect(error(other) == .unknownVersion(9))
        #expect(error(Self.file + [1]) == .badEntry(7, "something follows the end"))
        var header = Self.header
        header.scale = 1e9
        #expect(error(RecordingWriter.preamble(header)) == .badHeader("scale"))
        header = Self.header
        header.sizes = [1]
        #expect(error(RecordingWriter.preamble(header)) == .badHeader("sizes"))
        for screen in [[375], [375, -1], [375, 1e9]] {
            header = Self.header
            header.screen = screen
            #expect(error(RecordingWriter.preamble(header)) == .badHeader("screen"))
        }
        let large = RecordedMessage(
            time: 0, fromHost: true,
            frame: Frame(
                kind: .notice, channel: .custom, request: 0, payload: [UInt8](repeating: 0, count: (1 << 20) + 1)))
        #expect(
            error(RecordingWriter.preamble(Self.header) + RecordingWriter.bytes(of: .message(large)))
                == .badEntry(0, "its payload's length"))
    }

    /// Every mutation is read or refused; none traps, and none grows beyond the file.
    @Test func damagedFilesAreReadOrRefused() {
        var random = SeededGenerator(seed: 4_8)
        var read = 0
        for _ in 0..<6_000 {
            var bytes = Self.file
            for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count, place + Int.random(in: 1...16, using: &random))
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.removeSubrange(place..<end)
                case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
                default: for byte in place..<end { bytes[byte] = 0xff }
                }
            }
            guard let recording = try? SessionRecording(bytes) else { continue }
            read += 1
            let size = recording.items.reduce(0) { sum, item in
                guard case .message(let message) = item else { return sum }
                return sum + message.frame.payload.count + message.attachments.reduce(0) { $0 + ($1?.count ?? 0) }
            }
            #expect(size <= bytes.count)
        }
        #expect(read > 100, "the mutations are too rough to try anything")
    }
}
