import ExtensionHost
import ForeignPointHost
import HostelTestSupport
import Synchronization
import Testing

/// The process of a library ends while the library has a call, for a reason of its host.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EndedProcessTests {
    /// The ways in which a host ends the process of a library.
    enum End: CaseIterable {
        case byLibrary, byExtension, andLaunchedAgain
    }

    @Test(arguments: End.allCases)
    func callInsideACallbackFailsOnceTheProcessHasEnded(_ end: End) async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let hosted = try #require(host[LiveLibrary.sample])
            let inner = Mutex<String?>(nil)
            let visit = ForeignCallback { _ in
                switch end {
                case .byLibrary: await library.invalidate()
                case .byExtension: await hosted.invalidate()
                case .andLaunchedAgain:
                    await hosted.invalidate()
                    try await hosted.launch()
                }
                do {
                    _ = try await library.call("sample_not", true)
                } catch let error as ForeignError {
                    inner.withLock { $0 = error.code }
                }
                return 0
            }
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_each", 1, .callback(visit))
            }
            #expect(inner.withLock { $0 } == "ended")
            #expect(error?.code == "ended", "\(String(describing: error))")
            try await library.expectToAnswer()
        }
    }

    @Test func aGrantThatIsRevokedDuringACallEndsItAndTheNextProcessLacksIt() async throws {
        let network = "com.apple.security.network.client"
        try await LiveLibrary.runSample(entitlements: [network: true]) { host in
            try await host.allow([.network], to: LiveLibrary.sample)
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let counter = try #require(try await library.call("sample_open", 1).value.handle)
            let count = host.messagesSent
            let loop = Task { @HostActor in try await library.value("sample_loop") }
            try await host.waitForMessage(after: count)
            // It waits for its turn behind the call that is ended.
            let next = Task { @HostActor in try await library.value("sample_not", true) }
            try await host.deny([.network], to: LiveLibrary.sample)
            let error = await #expect(throws: ForeignError.self) { try await loop.value }
            guard case .ended(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.code == "grants-changed")
            #expect(try await next.value == .bool(false))
            let hosted = try #require(host[LiveLibrary.sample])
            #expect(hosted.identity.consent.granted.isEmpty)
            let stale = await #expect(throws: ForeignError.self) {
                try await library.call("sample_next", .handle(counter))
            }
            #expect(stale?.code == "bad-handle")
        }
    }
}
