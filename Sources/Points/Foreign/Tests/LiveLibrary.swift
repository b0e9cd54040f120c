import ExtensionHost
import ForeignPointHost
import Foundation
import HostelTestSupport
import Testing

/// A host with foreign libraries, for one test.
enum LiveLibrary {
    static let zlib = "com.hostel.samples.zlib"

    /// Copies the manifest and the list of a sample into a bundle.
    static func bundle(_ sample: String, in folder: TemporaryFolder) throws {
        let source = BuildProducts.root + "/Info/Samples/" + sample
        try folder.makeFolder(sample + ".appex")
        for name in try FileManager.default.contentsOfDirectory(atPath: source) {
            try folder.add(source + "/" + name, as: sample + ".appex/" + name)
        }
    }

    /// Runs a test with a host on the samples, and asserts that no process and no descriptor outlives the host.
    @HostActor
    static func run(
        _ samples: String..., prepare: (TemporaryFolder) throws -> Void = { _ in },
        _ body: @HostActor (ExtensionHost.Host) async throws -> Void
    ) async throws {
        let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
        for sample in samples { try bundle(sample, in: plugins) }
        try prepare(plugins)
        var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
        configuration.forkServer = BuildProducts.forkServer
        configuration.followsMachine = false
        let before = Leftovers.now()
        let host = try await ExtensionHost.Host.start(configuration, points: [ForeignPoint()])
        do {
            try #require(host.unusable.isEmpty, "\(host.unusable)")
            try await body(host)
        } catch {
            await host.stop()
            throw error
        }
        await host.stop()
        let after = Leftovers.now()
        #expect(after.children.subtracting(before.children).isEmpty)
        #expect(after.sockets.count <= before.sockets.count)
    }
}
