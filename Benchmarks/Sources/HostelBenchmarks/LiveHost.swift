import ExtensionHost
import ExtensionMessages
import Foundation
import Glibc
import LinuxSystem
import WidgetHost

/// A Today host, as `hostel run` starts it, with nothing shown.
@HostActor
final class LiveHost {
    let host: TodayHost
    private let state: TemporaryFolder

    static let grid = "com.hostel.grid"
    static let clock = "com.hostel.daily.clock"

    /// - Parameter widgets: the folder of bundles; nil: the samples'.
    init(_ options: Options, widgets: String? = nil, deadlines: LifeDeadlines = LifeDeadlines()) async throws {
        state = try TemporaryFolder("state")
        host = try await TodayHost(
            configuration: TodayHost.Configuration(
                folders: [widgets ?? options.widgets], state: StateFolder(path: state.path),
                forkServer: options.forkServer, visibility: .onDemand, deadlines: deadlines, followsMachine: false))
        try await host.start()
    }

    func stop() async { await host.stop() }

    /// A host for the time of one measurement, stopped also after a failure.
    static func with(
        _ options: Options, widgets: String? = nil, deadlines: LifeDeadlines = LifeDeadlines(),
        _ body: @HostActor (LiveHost) async throws -> Void
    ) async throws {
        let host = try await LiveHost(options, widgets: widgets, deadlines: deadlines)
        do {
            try await body(host)
        } catch {
            await host.stop()
            throw error
        }
        await host.stop()
    }

    func scene(_ identifier: String) throws -> WidgetScene {
        guard let scene = host.scenes[identifier] else { throw Failure.widget("\(identifier) is not installed") }
        return scene
    }

    /// How long a start took, in nanoseconds.
    struct Start {
        var firstMessage: Double
        var firstFrame: Double
    }

    /// Shows a widget whose process is not there, and takes the times of its first message and first frame.
    func start(_ scene: WidgetScene) async throws -> Start {
        var running: Int64 = 0
        let wired = scene.process.onRunning
        scene.process.onRunning = { session in
            running = monotonicNanoseconds()
            wired(session)
        }
        defer { scene.process.onRunning = wired }
        var live: Int64 = 0
        let start = monotonicNanoseconds()
        scene.handle(.show)
        await scene.wait { tile in
            guard tile.content == .live || tile.isUnableToLoad else { return false }
            if live == 0 { live = monotonicNanoseconds() }
            return true
        }
        if case .unableToLoad(_, let message) = scene.tile.content { throw Failure.widget(message) }
        await scene.wait { $0.isSettled }
        return Start(firstMessage: Double(running - start), firstFrame: Double(live - start))
    }

    /// Starts a widget's process without showing anything of it.
    func startHidden(_ scene: WidgetScene) async throws {
        // Needed for as long as it lives, or it would be suspended since nobody looks.
        scene.process.useBegan()
        if let reason = await scene.process.waitUntilRunning() { throw Failure.widget(reason.message) }
    }

    func hide(_ scene: WidgetScene) async {
        scene.handle(.hide)
        await scene.wait { $0.stage == .hidden }
    }

    func end(_ scene: WidgetScene) async {
        // From outside, as the host's own ways of ending a process do not let it come back.
        if let pid = scene.process.pid { kill(pid, SIGKILL) }
        _ = await scene.process.waitUntilExited()
    }

    /// Lets the host go on for a moment; shorter than what is measured.
    static func yield() async { try? await HostActor.sleep(for: .microseconds(20)) }

    static func rest(milliseconds: Int) async { try? await HostActor.sleep(for: .milliseconds(milliseconds)) }
}

/// A folder that goes with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ name: String) throws {
        path = FileManager.default.temporaryDirectory.path + "/hostel-bench-\(name)-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
