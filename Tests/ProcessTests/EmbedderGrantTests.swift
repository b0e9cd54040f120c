import ExtensionHost
import Foundation
import HostelTestSupport
import PeerSessions
import Testing

/// The grants that a program gives to the extensions of its own point.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct EmbedderGrantTests {
        private static let readOnly = "com.apple.security.temporary-exception.files.absolute-path.read-only"
        private static let readWrite = "com.apple.security.temporary-exception.files.absolute-path.read-write"

        private static func definition(
            _ entitlements: Set<ExtensionPointDefinition.Entitlement>
        ) -> ExtensionPointDefinition {
            var definition = ExtensionPointDefinition(identifier: SpeakerHost.point)
            definition.entitlements = entitlements
            definition.deadlines.request = .seconds(20)
            return definition
        }

        /// A folder with a file to read and a folder to write to, at its own path without links.
        private static func data() throws -> (TemporaryFolder, folder: String) {
            let folder = try TemporaryFolder("granted")
            try folder.write("hello", to: "in/file")
            try folder.makeFolder("out")
            return (folder, folder.url.resolvingSymlinksInPath().path)
        }

        @Test func closureSeesTheBundleAndItsGrantsOpenFilesUntilTheyAreRevoked() async throws {
            let (folder, path) = try Self.data()
            let seen = Locked<[GrantRequest]>([])
            let policy = ClosurePolicy { request in
                seen.value.append(request)
                return [.read(path + "/in"), .write(path + "/out")]
            }
            try await SpeakerHost.run(
                Self.definition([.files]), policy: policy,
                entitlements: [Self.readOnly: [path + "/in/"], Self.readWrite: [path + "/out"]]
            ) { test in
                let asked: Set<Grant> = [.read(path + "/in"), .write(path + "/out")]
                #expect(test.host.installed.first?.consent.granted == asked)
                let request = try #require(seen.value.last)
                #expect(request.identifier == SpeakerHost.identifier && request.asked == asked)
                #expect(request.hash.count == 64 && request.container == nil)

                let process = try await test.process()
                let session = try await process.makeSession()
                #expect(try await session.request(ReadPath(path: path + "/in/file")) == Array("hello".utf8))
                #expect(try await session.request(WritePath(path: path + "/in/new", bytes: [1])) == false)
                #expect(try await session.request(WritePath(path: path + "/out/new", bytes: [1])))
                #expect(FileManager.default.contents(atPath: path + "/out/new") == Data([1]))

                // A revocation ends the process; the next one lacks the grant.
                let changes = test.host.grantChanges()
                try await test.host.deny([.read(path + "/in")], to: SpeakerHost.identifier)
                guard case .interrupted("grants-changed", _) = await session.ended() else {
                    Issue.record("the session was not interrupted")
                    return
                }
                for await change in changes {
                    #expect(change.before?.granted == asked && change.now?.granted == [.write(path + "/out")])
                    break
                }
                let next = try await process.makeSession()
                #expect(try await next.request(ReadPath(path: path + "/in/file")) == nil)
                #expect(try await next.request(WritePath(path: path + "/out/more", bytes: [2])))
            }
            _ = folder
        }

        @Test func grantThatThePointDoesNotOfferIsNeverGiven() async throws {
            let (folder, path) = try Self.data()
            try await SpeakerHost.run(
                Self.definition([.groups]), policy: TrustingPolicy(),
                entitlements: [Self.readOnly: [path + "/in"], "com.apple.security.network.client": true]
            ) { test in
                #expect(test.host.installed.first?.consent.asked == [])
                let session = try await test.process().makeSession()
                #expect(try await session.request(ReadPath(path: path + "/in/file")) == nil)
                let correction = "which its extension point does not offer. Add .files, .network to `entitlements`"
                let log = test.host[SpeakerHost.identifier]?.log.map(\.text) ?? []
                #expect(log.contains { $0.contains(correction) }, "\(log)")
                let state = test.host.configuration.state.path
                let (allowed, told) = try await Task.detached {
                    let place = [SpeakerHost.identifier, "--state", state]
                    return (
                        try Command.run(Products.hostel, ["allow"] + place + ["network"]),
                        try Command.run(Products.hostel, ["explain"] + place)
                    )
                }.value
                #expect(allowed.code == 1 && allowed.errors.contains("cannot have network"), "\(allowed.errors)")
                #expect(allowed.errors.contains(correction) && told.output.contains(correction), "\(told.output)")
            }
            _ = folder
        }

        @Test func personIsAskedAndTheAnswerReplacesTheProcess() async throws {
            let (folder, path) = try Self.data()
            try await SpeakerHost.run(
                Self.definition([.files, .network]), entitlements: [Self.readOnly: [path + "/in/file"]]
            ) { test in
                let process = try await test.process()
                let session = try await process.makeSession()
                #expect(try await session.request(ReadPath(path: path + "/in/file")) == nil)
                #expect(test.host.installed.first?.consent.awaiting == [.read(path + "/in/file")])
                await #expect(throws: HostError.notAsked(identifier: SpeakerHost.identifier, [.network])) {
                    try await test.host.allow([.network, .read(path + "/in/file")], to: SpeakerHost.identifier)
                }
                #expect(test.host.installed.first?.consent.awaiting == [.read(path + "/in/file")])
                try await test.host.allow([.read(path + "/in/file")], to: SpeakerHost.identifier)
                guard case .interrupted("grants-changed", _) = await session.ended() else {
                    Issue.record("the session was not interrupted")
                    return
                }
                let next = try await process.makeSession()
                #expect(try await next.request(ReadPath(path: path + "/in/file")) == Array("hello".utf8))
                #expect(try await next.request(WritePath(path: path + "/in/file", bytes: [1])) == false)
            }
            _ = folder
        }

        @Test func pathThroughALinkIsNotGranted() async throws {
            let (folder, path) = try Self.data()
            try folder.link("link", to: path + "/in")
            try await SpeakerHost.run(
                Self.definition([.files]), policy: TrustingPolicy(), entitlements: [Self.readOnly: [path + "/link"]]
            ) { test in
                let session = try await test.process().makeSession()
                #expect(try await session.request(ReadPath(path: path + "/link/file")) == nil)
                let log = test.host[SpeakerHost.identifier]?.log.map(\.text) ?? []
                #expect(log.contains { $0.contains("reached through a link") }, "\(log)")
            }
        }

        @Test func operatorsFileGivesGrants() async throws {
            let (folder, path) = try Self.data()
            let list: [String: Any] = [SpeakerHost.identifier: ["Allow": ["read:\(path)/in"]]]
            try folder.write(
                PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0), to: "policy.plist")
            let policy = try OperatorPolicy(contentsOf: path + "/policy.plist")
            try await SpeakerHost.run(
                Self.definition([.files]), policy: policy,
                entitlements: [Self.readOnly: [path + "/in"], Self.readWrite: [path + "/out"]]
            ) { test in
                let consent = try #require(test.host.installed.first?.consent)
                #expect(consent.granted == [.read(path + "/in")] && consent.awaiting == [.write(path + "/out")])
            }
        }

        @Test func monitorShowsUsableAndUnusableBundles() async throws {
            try await SpeakerHost.run { test in
                var listings = test.host.monitor().makeAsyncIterator()
                let first = try #require(await listings.next())
                #expect(first.identities.map(\.identifier) == [SpeakerHost.identifier] && first.unusable.isEmpty)
                // A second bundle with the same identifier is not elected.
                try SpeakerHost.add(
                    to: test.plugins, as: "Other.appex", keys: ["CFBundleShortVersionString": "9.0"])
                try SpeakerHost.add(
                    to: test.plugins, as: "Alien.appex",
                    keys: ["CFBundleIdentifier": "com.example.alien", "CFBundlePackageType": "APPL"])
                var last = first
                while last.unusable.count < 2, let next = await listings.next() { last = next }
                #expect(last.identities.map(\.version) == ["1.0"])
                #expect(last.unusable.count == 2 && last.unusable.allSatisfy { !$0.reasons.isEmpty })
            }
        }
    }
}
