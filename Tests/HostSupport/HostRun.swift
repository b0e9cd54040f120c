package import ExtensionHost
package import HostelTestSupport
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
        let plugins = try TemporaryFolder("plugins")
        for bundle in bundles { try plugins.add(bundle) }
        try await on(plugins, point) { host in try await body(host, point) }
    }

    /// Runs a test with a host on a folder, and asserts that no process and no descriptor outlives the host.
    @HostActor
    package static func on(
        _ plugins: TemporaryFolder, _ point: any ExtensionPoint, policy: any GrantPolicy = AskingPolicy(),
        _ body: @HostActor (ExtensionHost.Host) async throws -> Void
    ) async throws {
        let state = try TemporaryFolder("state")
        var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
        configuration.forkServer = BuildProducts.forkServer
        configuration.followsMachine = false
        // The tests of a suite start their fork servers together, beside other suites. None tries this deadline.
        configuration.deadlines.launch = .seconds(60)
        // Its thread has descriptors that live as long as the process.
        _ = HostActor.shared
        let before = Leftovers.now()
        let host = try await ExtensionHost.Host.start(configuration, points: [point], policy: policy)
        do {
            try await body(host)
        } catch {
            await host.stop()
            throw error
        }
        await host.stop()
        let after = try await Leftovers.afterStop(before)
        #expect(after.children.subtracting(before.children).isEmpty)
        #expect(after.descriptors(openedSince: before) == [])
    }

    /// Waits for something to become true, with a deadline; asks again whenever the host's loop has turned.
    @HostActor
    package static func eventually(
        _ what: String, within limit: Duration = .seconds(60), _ condition: @HostActor () async throws -> Bool
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
