package import ExtensionHost
import HostelTestSupport
import Testing

/// A host in the test's own process, for one test.
package enum HostRun {
    /// Runs a test with a host on bundles, and asserts that no process and no descriptor outlives the host.
    ///
    /// - Parameters:
    ///   - bundles: paths of bundles or libraries, which are copied into a folder of the test.
    ///   - point: the host's only extension point.
    @HostActor
    package static func on<Point: ExtensionPoint>(
        _ bundles: [String], _ point: Point, _ body: @HostActor (ExtensionHost.Host, Point) async throws -> Void
    ) async throws {
        let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
        for bundle in bundles { try plugins.add(bundle) }
        var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
        configuration.forkServer = BuildProducts.forkServer
        configuration.followsMachine = false
        let before = Leftovers.now()
        let host = try await ExtensionHost.Host.start(configuration, points: [point])
        do {
            try await body(host, point)
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
