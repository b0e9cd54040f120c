import ExtensionHost
import Foundation
import Glibc
import HostelTestSupport
import PeerSessions
import Testing

/// Typed sessions with an extension in a confined process.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(2)))
    struct PeerSessionTests {
        @Test func requestHasATypedReply() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                #expect(try await session.request(Sum(numbers: [1, 2, 39])) == 42)
                #expect(try await session.request(Sum(numbers: []), within: .seconds(10)) == 0)
                #expect(try await session.request(Sum(numbers: Array(repeating: 1, count: 100_000))) == 100_000)
            }
        }

        @Test func errorsAreTypedAndTheSessionContinues() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession()
                await #expect(throws: PeerSessionError.unknownName("Unheard")) { try await session.request(Unheard()) }
                let failure = SessionFailure(code: "E1", message: "as the host wished")
                await #expect(throws: PeerSessionError.failed(failure)) {
                    try await session.request(Fail(code: "E1"))
                }
                let tooLong = Sum(numbers: Array(repeating: .max, count: 200_000))
                await #expect(throws: PeerSessionError.tooMany(.messageBytes)) { try await session.request(tooLong) }
                #expect(try await session.request(Sum(numbers: [1])) == 1)
            }
        }

        @Test func extensionAsksItsHost() async throws {
            try await SpeakerHost.run { test in
                let session = try await test.process().makeSession { session in
                    session.handle(Greeting.self) { "Hello, \($0.name)" }
                }
                #expect(try await session.request(Relay(name: "Ada")) == "Hello, Ada")
            }
        }
    }
}
