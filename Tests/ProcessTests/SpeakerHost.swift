import ExtensionHost
import Foundation
import HostelTestSupport
import HostTestSupport
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
        let plugins = try TemporaryFolder("plugins")
        try add(to: plugins, as: "Speaker.appex", keys: keys, entitlements: entitlements)
        var used = definition ?? ExtensionPointDefinition(identifier: point, name: "Speaking")
        if definition == nil { used.deadlines.request = .seconds(60) }
        try await HostRun.on(plugins, DefinedPoint(used), policy: policy) { host in
            try await body(SpeakerHost(host: host, plugins: plugins))
        }
    }

    /// Adds a bundle of the extension.
    nonisolated static func add(
        to folder: TemporaryFolder, as name: String, keys: [String: Any?] = [:], entitlements: [String: Any]? = nil
    ) throws {
        try PointBundle.add(
            to: folder, as: name, identifier: identifier, library: Products.plugins + "/libSpeaksSessions.so",
            entry: ["NSExtensionPointIdentifier": point, "NSExtensionPrincipalClass": "SpeaksSessions.Speaker"],
            keys: keys, entitlements: entitlements)
    }

    func process() async throws -> ExtensionProcess {
        let identity = try #require(host.installed.first, "\(host.unusable)")
        return try await ExtensionProcess(identity: identity, of: host)
    }

    /// Waits for something to become true, with a deadline.
    func eventually(
        _ what: String, within limit: Duration = .seconds(60), _ condition: @HostActor () async throws -> Bool
    ) async throws {
        try await HostRun.eventually(what, within: limit, condition)
    }
}
