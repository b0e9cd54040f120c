import ExtensionHost
import ForeignPointHost
import Foundation

/// The messages of the benchmarks' own point.
struct Echo: SessionRequest {
    struct Reply: Codable, Sendable { var bytes: [UInt8] }
    var bytes: [UInt8]
}

/// The same bytes in other memory.
struct Copy: SessionRequest {
    struct Reply: Codable, Sendable { var memory: SharedBytes }
    var memory: SharedBytes
}

/// A picture whose light is dark.
struct Invert: SessionRequest {
    struct Reply: Codable, Sendable { var memory: SharedBytes }
    var memory: SharedBytes
}

/// A host of an application's own: one extension for its own point, and zlib as a foreign library.
@HostActor
final class PeersHost {
    let host: ExtensionHost.Host
    private let folder: TemporaryFolder

    static let point = "com.hostel.bench.point"
    static let peer = "com.hostel.bench.peer"
    static let zlib = "com.hostel.samples.zlib"

    init(_ options: Options) async throws {
        folder = try TemporaryFolder("peers")
        let plugins = folder.path + "/plugins"
        try Self.makeBundle(plugins + "/Peer.appex", library: options.peer)
        try FileManager.default.copyItem(atPath: Options.root + "/Info/Samples/Zlib", toPath: plugins + "/Zlib.appex")
        var configuration = HostConfiguration(
            folders: [plugins], state: StateFolder(path: folder.path + "/state"))
        configuration.forkServer = options.forkServer
        configuration.followsMachine = false
        var definition = ExtensionPointDefinition(identifier: Self.point, name: "Benchmarks")
        definition.deadlines.request = .seconds(30)
        host = try await ExtensionHost.Host.start(configuration, points: [DefinedPoint(definition), ForeignPoint()])
        guard host.unusable.isEmpty, host.installed.count == 2 else {
            let reasons = host.unusable.flatMap(\.reasons).map(\.message).joined(separator: " ")
            await host.stop()
            throw Failure.widget(reasons)
        }
    }

    /// Runs a host for one measurement, and stops it also after a failure.
    static func with(_ options: Options, _ body: @HostActor (PeersHost) async throws -> Void) async throws {
        let host = try await PeersHost(options)
        do {
            try await body(host)
        } catch {
            await host.host.stop()
            throw error
        }
        await host.host.stop()
    }

    /// Launches the extension unless it runs.
    func process() async throws -> ExtensionProcess {
        guard let identity = host.installed.first(where: { $0.identifier == Self.peer }) else {
            throw Failure.widget("\(Self.peer) is not installed")
        }
        return try await ExtensionProcess(identity: identity, of: host)
    }

    private static func makeBundle(_ path: String, library: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let list: [String: Any] = [
            "CFBundleExecutable": "Peer", "CFBundleIdentifier": peer, "CFBundleName": "Peer",
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundlePackageType": "XPC!", "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1", "MinimumOSVersion": "10.0",
            "NSExtension": ["NSExtensionPointIdentifier": point, "HostelPrincipalFunction": "bench_peer"],
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: URL(fileURLWithPath: path + "/Info.plist"))
        try FileManager.default.copyItem(atPath: library, toPath: path + "/Peer")
    }
}
