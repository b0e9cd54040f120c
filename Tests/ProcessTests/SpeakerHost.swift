import ExtensionHost
import Foundation
import HostelTestSupport
import PeerSessions
import Testing

/// A host with a point of its own, and one extension that speaks typed sessions.
@HostActor
struct SpeakerHost {
    nonisolated static let point = "com.example.speaking"
    nonisolated static let identifier = "com.example.speaker"

    let host: ExtensionHost.Host
    let plugins: TemporaryFolder

    /// Runs a test, and asserts that no process and no descriptor outlives the host.
    static func run(
        _ definition: ExtensionPointDefinition? = nil, keys: [String: Any?] = [:],
        policy: any GrantPolicy = AskingPolicy(), entitlements: [String: Any]? = nil,
        _ body: @HostActor (SpeakerHost) async throws -> Void
    ) async throws {
        let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
        try add(to: plugins, as: "Speaker.appex", keys: keys, entitlements: entitlements)
        var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
        configuration.forkServer = BuildProducts.forkServer
        configuration.followsMachine = false
        _ = HostActor.shared
        let before = Leftovers.now()
        var used = definition ?? ExtensionPointDefinition(identifier: point, name: "Speaking")
        if definition == nil { used.deadlines.request = .seconds(20) }
        let host = try await ExtensionHost.Host.start(configuration, points: [DefinedPoint(used)], policy: policy)
        do {
            try await body(SpeakerHost(host: host, plugins: plugins))
        } catch {
            await host.stop()
            throw error
        }
        await host.stop()
        let after = Leftovers.now()
        #expect(after.children.subtracting(before.children).isEmpty)
        #expect(after.sockets.count <= before.sockets.count)
    }

    /// Adds a bundle of the extension.
    nonisolated static func add(
        to folder: TemporaryFolder, as name: String, keys: [String: Any?] = [:], entitlements: [String: Any]? = nil
    ) throws {
        var list: [String: Any] = [
            "CFBundleExecutable": "Speaker", "CFBundleIdentifier": identifier, "CFBundleName": "Speaker",
            "CFBundleDisplayName": "Speaker", "CFBundleInfoDictionaryVersion": "6.0", "CFBundlePackageType": "XPC!",
            "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1", "MinimumOSVersion": "10.0",
            "NSExtension": [
                "NSExtensionPointIdentifier": point, "NSExtensionPrincipalClass": "SpeaksSessions.Speaker",
            ],
        ]
        for (key, value) in keys { list[key] = value }
        try folder.makeFolder(name)
        try folder.write(
            [UInt8](PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)),
            to: name + "/Info.plist")
        if let entitlements {
            try folder.write(
                [UInt8](PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0)),
                to: name + "/entitlements.plist")
        }
        try folder.add(Products.plugins + "/libSpeaksSessions.so", as: name + "/Speaker")
    }

    func process() async throws -> ExtensionProcess {
        let identity = try #require(host.installed.first, "\(host.unusable)")
        return try await ExtensionProcess(identity: identity, of: host)
    }

    /// Waits for something to become true, with a deadline.
    func eventually(
        _ what: String, within limit: Duration = .seconds(20), _ condition: @HostActor () async throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + limit
        while try await !condition() {
            guard ContinuousClock.now < end else {
                Issue.record("it did not happen within \(limit): \(what)")
                return
            }
            try await HostActor.sleep(for: .milliseconds(5))
        }
    }
}
