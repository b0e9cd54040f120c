import ExtensionMessages
import HostelTestSupport
import Testing

@testable import PeerSessions

/// The frames of typed sessions as bytes.
struct PeerFrameTests {
    private static let frames: [PeerFrame] = [
        .open, .close, .call(name: "A", body: []), .call(name: "Sum.two-3", body: [1, 2, 3]),
        .stream(name: "Count", body: [9]), .message(name: "Note", body: [0xFF]), .cancel(call: .max),
        .progress(call: 7, fraction: 0.5), .element(call: 1 << 40, body: [4, 5]), .credit(call: 0, units: 64),
        .returned([]), .returned([1, .max, 0]),
    ]
    private static let answers: [PeerAnswer] = [
        .value([]), .value([1, 2]), .failed(SessionFailure(code: "E", message: "why")), .unknownName, .notUnderstood,
        .cancelled, .busy, .notAccepted,
    ]

    @Test func everyFrameSurvivesARoundTrip() throws {
        #expect(Set(Self.frames.map(\.kind)).count == PeerFrame.Kind.allCases.count)
        for frame in Self.frames {
            let (session, found, long) = try PeerFrame.decode(frame.encoded(session: 0x1234))
            #expect(session == 0x1234 && found == frame && long == nil)
        }
        for answer in Self.answers { #expect(try PeerAnswer.decode(answer.encoded()).answer == answer) }
    }

    @Test func badFramesAreRefused() {
        let bad: [[UInt8]] = [
            [], [1], [1, 0], [0, 0, 0], [11, 0, 0], [10, 0, 0, 1, 2, 3], [1, 0, 0, 9], [2, 0, 0], [2, 0, 0, 0],
            [2, 0, 0, 2, 65],
            [2, 0, 0, 1, 32], [5, 0, 0, 1], [8, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8],
            PeerFrame.progress(call: 1, fraction: 2).encoded(session: 1),
            PeerFrame.progress(call: 1, fraction: .nan).encoded(session: 1),
            PeerFrame.cancel(call: 1).encoded(session: 1) + [0],
            PeerFrame.returned([UInt32](repeating: 1, count: 65)).encoded(session: 0),
        ]
        for bytes in bad { #expect(throws: MessageError.self, "\(bytes)") { try PeerFrame.decode(bytes) } }
        for bytes: [UInt8] in [[], [7], [2, 0], [1], [1, 65], [1, 2, 65], [1, 1, 0xFF]] {
            #expect(throws: MessageError.self, "\(bytes)") { try PeerAnswer.decode(bytes) }
        }
    }

    @Test func damagedFramesAreRefusedOrDecoded() {
        var random = SeededGenerator(seed: 21)
        for frame in Self.frames {
            for _ in 0..<2000 { _ = try? PeerFrame.decode(random.damaged(frame.encoded(session: 3))) }
        }
        for answer in Self.answers {
            for _ in 0..<2000 { _ = try? PeerAnswer.decode(random.damaged(answer.encoded())) }
        }
    }
}
