import ExtensionHost
import ExtensionMessages
import Foundation
import Glibc
import LinuxSystem
import SceneHost
import WidgetHost

/// A Today host, as `hostel run` starts it, that shows no widget until it is asked.
@HostActor
final class LiveHost {
    let host: TodayHost
    private let state: TemporaryFolder

    static let grid = "com.hostel.grid"
    static let clock = "com.hostel.daily.clock"

    /// - Parameters:
    ///   - widgets: the folder of bundles; nil: the samples' bundles.
    ///   - warmChildren: how many processes wait for a launch.
    init(
        _ options: Options, widgets: String? = nil, deadlines: LifeDeadlines = LifeDeadlines(), warmChildren: Int = 0
    ) async throws {
        state = try TemporaryFolder("state")
        var configuration = TodayHost.Configuration(
            folders: [widgets ?? options.widgets], state: StateFolder(path: state.path),
            forkServer: options.forkServer, visibility: .onDemand, deadlines: deadlines, followsMachine: false)
        configuration.warmChildren = warmChildren
        host = try await TodayHost(configuration: configuration)
        try await host.start()
    }

    func stop() async { await host.stop() }

    /// Runs a host for one measurement, and stops it also after a failure.
    static func with(
        _ options: Options, widgets: String? = nil, deadlines: LifeDeadlines = LifeDeadlines(),
        warmChildren: Int = 0,
        _ body: @HostActor (LiveHost) async throws -> Void
    ) async throws {
        let host = try await LiveHost(options, widgets: widgets, deadlines: deadlines, warmChildren: warmChildren)
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
        var stages: LaunchStages?
    }

    /// Shows a widget that has no process, and measures the time to its first message and to its first frame.
    func start(_ scene: WidgetScene) async throws -> Start {
        let observer = scene.process.observer
        let clock = LaunchClock(before: observer)
        scene.process.observer = clock
        defer { scene.process.observer = observer }
        var live: Int64 = 0
        let start = monotonicNanoseconds()
        // As `hostel show` does: a plain show would wait for the relaunch back-off, since `end` kills the process.
        scene.tryAgain()
        await scene.wait { tile in
            guard tile.content == .live || tile.isUnableToLoad else { return false }
            if live == 0 { live = monotonicNanoseconds() }
            return true
        }
        if case .unableToLoad(_, let message) = scene.tile.content { throw Failure.widget(message) }
        await scene.wait { $0.isSettled }
        return Start(
            firstMessage: Double(clock.running - start), firstFrame: Double(live - start),
            stages: scene.process.stages)
    }

    /// Starts a widget's process without showing the widget.
    func startHidden(_ scene: WidgetScene) async throws {
        // The use lasts for the life of the process; without it the host suspends a process that shows nothing.
        scene.process.useBegan()
        if let reason = await scene.process.waitUntilRunning() { throw Failure.widget(reason.message) }
    }

    func hide(_ scene: WidgetScene) async {
        scene.handle(.hide)
        await scene.wait { $0.stage == .hidden }
    }

    /// Ends a widget's process, so that `start` can launch another.
    ///
    /// It uses SIGKILL because a process that the host itself ends is not launched again. The host sees either the
    /// signal or, if the end of the session arrives first, a session that closed by itself. The latter counts as a
    /// failure of the widget: a visible widget then shows "It closed its session." and waits for its relaunch back-off.
    /// So the widget is hidden first, and `start` forgives its failures.
    func end(_ scene: WidgetScene) async {
        await hide(scene)
        if let pid = scene.process.pid { kill(pid, SIGKILL) }
        _ = await scene.process.waitUntilExited()
    }

    /// Gives the host's loop a turn of 20 µs, shorter than anything measured.
    static func yield() async { try? await HostActor.sleep(for: .microseconds(20)) }

    static func rest(milliseconds: Int) async { try? await HostActor.sleep(for: .milliseconds(milliseconds)) }
}
