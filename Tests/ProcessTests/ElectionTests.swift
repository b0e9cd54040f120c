import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import PeerSessions
import Testing

/// A person and a program's policy decide which installed extensions may be launched.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct ElectionTests {
        private static let disabled = "disabled"

        @Test func disabledExtensionEndsAndIsListedWithTheReasonUntilItIsEnabled() async throws {
            try await SpeakerHost.run { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                let pid = try #require(await process.figures?.pid)
                var listings = test.host.monitor().makeAsyncIterator()
                var changes = test.host.changes().makeAsyncIterator()
                #expect(await listings.next()?.unusable.isEmpty == true)

                try await test.host.disable(SpeakerHost.identifier)
                #expect(!ProcessTable.isAlive(pid))
                #expect(await session.ended() == .invalidated)
                #expect(await changes.next() == .removed(SpeakerHost.identifier))
                let without = try #require(await listings.next())
                #expect(without.identities.isEmpty)
                let reason = try #require(without.unusable.first?.reasons.first)
                #expect(reason.code == Self.disabled, "\(reason)")
                let state = test.host.configuration.state.path
                let command = "Run `hostel enable \(SpeakerHost.identifier) --state \(state)`."
                #expect(reason.message.hasSuffix(command), "\(reason)")
                await #expect(throws: HostError.unknownExtension(identifier: SpeakerHost.identifier)) {
                    try await test.host.launch(SpeakerHost.identifier)
                }
                let refused = PeerSessionError.interrupted(code: reason.code, message: reason.message)
                #expect(refused.description == reason.message)
                await #expect(throws: refused) { try await process.makeSession() }

                try await test.host.enable(SpeakerHost.identifier)
                guard case .installed(let identity)? = await changes.next() else {
                    Issue.record("the extension is not installed again")
                    return
                }
                #expect(try #require(await listings.next()).unusable.isEmpty)
                let next = try await ExtensionProcess(identity: identity, of: test.host).makeSession()
                #expect(try await next.request(Sum(numbers: [1])) == 1)
                let again = try await process.makeSession()
                #expect(try await again.request(Sum(numbers: [2])) == 2)

                try test.plugins.remove("Speaker.appex")
                try await test.eventually("the bundle is gone") { test.host.installed.isEmpty }
                let error = await #expect(throws: PeerSessionError.self) { try await process.makeSession() }
                guard case .interrupted("unknown-extension", let message)? = error else {
                    Issue.record("the error hides the cause: \(String(describing: error))")
                    return
                }
                #expect(message.contains(SpeakerHost.identifier))
            }
        }

        @Test func newVersionOfADisabledExtensionStaysDisabled() async throws {
            try await SpeakerHost.run { test in
                try await test.host.disable(SpeakerHost.identifier)
                try test.plugins.remove("Speaker.appex")
                try SpeakerHost.add(
                    to: test.plugins, as: "Speaker.appex", keys: ["CFBundleShortVersionString": "2.0"])
                try await test.eventually("the new version is listed") {
                    test.host.registry.bundles.first?.values.shownVersion == "2.0"
                }
                #expect(test.host.installed.isEmpty)
                #expect(test.host.unusable.first?.reasons.map(\.code) == [Self.disabled])
            }
        }

        @Test func policyDisablesAndAPersonsAnswerComesFirst() async throws {
            let policy = ClosurePolicy(enables: { $0.extensionPoint != SpeakerHost.point }) { _ in [] }
            try await SpeakerHost.run(policy: policy) { test in
                #expect(test.host.installed.isEmpty)
                let reason = try #require(test.host.unusable.first?.reasons.first)
                #expect(reason.code == Self.disabled && reason.message.hasPrefix("The policy"))
                try await test.host.enable(SpeakerHost.identifier)
                let session = try await test.process().makeSession()
                #expect(try await session.request(Sum(numbers: [2])) == 2)
            }
        }

        @Test func hashOfTheOperatorsFileEnablesOneVersionOfABundleThatAsksForNothing() async throws {
            func policy(_ hash: String) throws -> OperatorPolicy {
                let list: [String: Any] = [
                    SpeakerHost.identifier: ["Enabled": true, "Hash": hash], "*": ["Enabled": false],
                ]
                return try OperatorPolicy(
                    propertyList: [UInt8](
                        PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)))
            }
            let hash = Locked("")
            try await SpeakerHost.run(policy: policy(String(repeating: "0", count: 64))) { test in
                #expect(test.host.installed.isEmpty)
                #expect(test.host.unusable.first?.reasons.map(\.code) == [Self.disabled])
                let row = try #require(await test.host.grantRows().first, "a disabled extension is listed")
                #expect(row.identifier == SpeakerHost.identifier && row.asked.isEmpty)
                hash.value = row.hash
            }
            #expect(hash.value.count == 64)
            try await SpeakerHost.run(policy: policy(hash.value)) { test in
                #expect(test.host.installed.map(\.identifier) == [SpeakerHost.identifier])
            }
        }

        @Test func unknownIdentifierCannotBeDisabled() async throws {
            try await SpeakerHost.run { test in
                await #expect(throws: HostError.unknownExtension(identifier: "com.example.nobody")) {
                    try await test.host.disable("com.example.nobody")
                }
                #expect(test.host.installed.count == 1)
            }
        }

        @Test func commandsEnableAndDisableWithAndWithoutAHost() async throws {
            let state = try TemporaryFolder("state")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let place = ["--state", state.path]
            func row(_ arguments: [String] = []) throws -> [String: Any] {
                try #require(try Command.run(Products.hostel, ["list", "--json"] + arguments + place).rows.first)
            }
            func codes(_ arguments: [String] = []) throws -> [String?] {
                (try row(arguments)["reasons"] as? [[String: Any]] ?? []).map { $0["code"] as? String }
            }
            let early = try Command.run(Products.hostel, ["disable", SampleTests.grid] + place)
            #expect(early.code == 0 && early.errors.contains("next one"), "\(early.errors)")
            #expect(try codes(["--plugins", plugins.path]) == [Self.disabled])
            #expect(try Command.run(Products.hostel, ["disable", "a/b"] + place).code == 2)

            let host = try HostProcess(plugins: plugins.path, state: state.path)
            try host.waitUntilServing()
            #expect(try codes() == [Self.disabled])
            #expect(try Command.run(Products.hostel, ["disable", SampleTests.grid + "s"] + place).code == 1)
            let refused = try Command.run(Products.hostel, ["show", SampleTests.grid] + place)
            #expect(refused.code == 1 && refused.errors.contains("hostel enable"), "\(refused.errors)")
            #expect(try Command.run(Products.hostel, ["enable", SampleTests.grid] + place).code == 0)
            #expect(try codes() == [])
            #expect(try row()["state"] as? String == "displayable")
            let grants = try Command.run(Products.hostel, ["grants"] + place).output
            #expect(grants.contains("asks for nothing") && grants.contains("hash     "), "\(grants)")
            #expect(try Command.run(Products.hostel, ["show", SampleTests.grid] + place).code == 0)
            #expect(try Command.run(Products.hostel, ["disable", SampleTests.grid] + place).code == 0)
            #expect(try codes() == [Self.disabled])
            let told = try Command.run(Products.hostel, ["explain", SampleTests.grid] + place).output
            #expect(told.contains("You disabled \(SampleTests.grid)") && told.contains("by a person"), "\(told)")
            #expect(try host.ask("stop").code == 0)
            #expect(try codes(["--plugins", plugins.path]) == [Self.disabled], "the answer outlives the host")
        }
    }
}
