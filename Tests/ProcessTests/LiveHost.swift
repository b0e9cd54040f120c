import DisplayLists
import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import HostTestSupport
import KeyboardPointHost
import LinuxSystem
import PhotosPointHost
import SceneHost
import SceneMessages
import Testing
import TimelinePointHost
import TodayPointHost
import WidgetHost

/// Every test with processes, one after the other: each counts what its own host leaves behind.
@Suite(.serialized)
enum ProcessTests {}

/// A Today host inside the test, on folders of its own; `withHost` asserts that it leaves nothing behind.
@HostActor
final class LiveHost {
    private(set) var host: TodayHost
    let plugins: TemporaryFolder
    let state: TemporaryFolder
    private let configuration: TodayHost.Configuration
    private let policy: any GrantPolicy

    private init(
        _ plugins: TemporaryFolder, folder: String?, _ state: TemporaryFolder, showsAll: Bool, deadlines: LifeDeadlines,
        followsMachine: Bool, groupQuota: UInt64?, work: WorkAllowance, memoryBudget: UInt64?, usesControlGroups: Bool,
        reloadsPerDay: Int?, spinWindow: Duration, host kind: HostKind, picture: String?, arrangement: BoardArrangement,
        policy: any GrantPolicy
    ) async throws {
        self.plugins = plugins
        self.policy = policy
        self.state = state
        var configuration = TodayHost.Configuration(
            folders: [folder ?? plugins.path], state: StateFolder(path: state.path),
            forkServer: Products.forkServer,
            visibility: showsAll ? .all : .onDemand, deadlines: deadlines, followsMachine: followsMachine,
            memoryBudget: memoryBudget)
        if let groupQuota { configuration.groupQuota = groupQuota }
        configuration.work = work
        configuration.usesControlGroups = usesControlGroups
        configuration.reloadsPerDay = reloadsPerDay
        configuration.spinWindow = spinWindow
        configuration.host = kind
        configuration.picture = picture
        configuration.arrangement = arrangement
        self.configuration = configuration
        host = try await TodayHost(configuration: configuration, policy: policy)
        try await host.start()
    }

    /// Ends the host and starts another on the same folders.
    ///
    /// - Parameter change: carried out between the two.
    func restart(after change: () throws -> Void = {}) async throws {
        await host.stop()
        try change()
        host = try await TodayHost(configuration: configuration, policy: policy)
        try await host.start()
    }

    /// Runs a test with a host on copies of these bundles, and asserts that nothing outlives it: no process, no
    /// descriptor.
    ///
    /// - Parameters:
    ///   - folder: the folder that the host watches; nil for the folder of the bundles itself.
    ///   - policy: the grants that the widgets have without an answer.
    ///   - followsMachine: whether the machine's own memory decides about the widgets, which no other test may notice.
    static func run(
        _ bundles: [String], folder: String? = nil, state: TemporaryFolder? = nil, showsAll: Bool = false,
        deadlines: LifeDeadlines = LifeDeadlines(all: .seconds(20)), followsMachine: Bool = false,
        groupQuota: UInt64? = nil, work: WorkAllowance = WorkAllowance(), memoryBudget: UInt64? = nil,
        usesControlGroups: Bool = true,
        reloadsPerDay: Int? = nil, spinWindow: Duration = SpinPolicy.usualWindow,
        host kind: HostKind = .today, picture: String? = nil, arrangement: BoardArrangement = BoardArrangement(),
        policy: any GrantPolicy = AskingPolicy(),
        _ body: @HostActor (LiveHost) async throws -> Void
    ) async throws {
        let plugins = try TemporaryFolder("plugins")
        for bundle in bundles { try plugins.add(bundle) }
        let stateFolder = try state ?? TemporaryFolder("state")
        // The test runner opens these once and keeps them open, so they must be there before the count.
        _ = HostActor.shared
        _ = Products.samples
        let before = Leftovers.now()
        let live = try await LiveHost(
            plugins, folder: folder, stateFolder, showsAll: showsAll, deadlines: deadlines,
            followsMachine: followsMachine, groupQuota: groupQuota, work: work, memoryBudget: memoryBudget,
            usesControlGroups: usesControlGroups, reloadsPerDay: reloadsPerDay, spinWindow: spinWindow, host: kind,
            picture: picture, arrangement: arrangement, policy: policy)
        do {
            try await body(live)
        } catch {
            await live.host.stop()
            throw error
        }
        let groups = live.host.sampler.groups.map { [$0.memoryFolder, $0.freezerFolder].compactMap { $0 } } ?? []
        await live.host.stop()
        let after = try await Leftovers.afterStop(before)
        #expect(!groups.contains { FileManager.default.fileExists(atPath: $0) }, "control groups were left behind")
        #expect(after.children.subtracting(before.children).isEmpty, "processes were left behind")
        #expect(after.descriptors(openedSince: before) == [], "descriptors were left behind")
    }

    func scene(_ identifier: String) throws -> WidgetScene { try host.scene(identifier) }

    // One for each owner of commands, so that a call names the command alone.
    @discardableResult
    func send(_ command: HostCommand) async throws -> HostAnswer { try await host.carryOut(command) }
    @discardableResult
    func send(_ command: SceneCommand) async throws -> SceneCommand.Answer { try await host.carryOut(command) }
    @discardableResult
    func send(_ command: TodayCommand) async throws -> TodayCommand.Answer { try await host.carryOut(command) }
    @discardableResult
    func send(_ command: KeyboardCommand) async throws -> KeyboardCommand.Answer { try await host.carryOut(command) }
    @discardableResult
    func send(_ command: TimelineCommand) async throws -> TimelineCommand.Answer { try await host.carryOut(command) }
    @discardableResult
    func send(_ command: PhotosCommand) async throws -> PhotosCommand.Answer { try await host.carryOut(command) }

    func explanation(of identifier: String) async throws -> Explanation {
        let answer = try await send(.explain(identifier: identifier))
        guard case .explanation(let explanation) = answer else { throw UnexpectedAnswer(answer: answer) }
        return explanation
    }

    func show(_ identifier: String) async throws { try await send(.show(identifier: identifier)) }
    func hide(_ identifier: String) async throws { try await send(.hide(identifier: identifier)) }

    /// The widget's tile as text.
    func text(_ identifier: String) async throws -> String {
        guard case .picture(let picture) = try await send(.snapshot(identifier: identifier, mode: nil, format: .txt))
        else {
            return ""
        }
        return String(decoding: picture.data, as: UTF8.self)
    }

    /// Waits until a widget shows these words, with a deadline.
    func shows(_ identifier: String, _ words: String, within limit: Duration = .seconds(60)) async throws {
        let end = ContinuousClock.now + limit
        var seen = try await text(identifier)
        while !seen.contains(words) {
            guard ContinuousClock.now < end else {
                Issue.record("\(identifier) does not show \(words) within \(limit): \(seen)")
                return
            }
            try await HostActor.sleep(for: .milliseconds(20))
            seen = try await text(identifier)
        }
    }

    /// Expects that something stays true for a while; fails at once when it does not. For what must not happen, which
    /// no event reports.
    func remains(
        _ what: String, for time: Duration, _ condition: @HostActor () throws -> Bool
    ) async throws {
        let end = ContinuousClock.now + time
        // Once more at the end, because the machine may stand still for all this time.
        var isLast = false
        while true {
            guard try condition() else {
                Issue.record("it did not last for \(time): \(what)")
                return
            }
            if isLast { return }
            try await HostActor.sleep(for: .milliseconds(5))
            isLast = ContinuousClock.now >= end
        }
    }

    /// Waits until some words have stood still for 200 ms, with a deadline. For the last of several events, which no event
    /// reports.
    @discardableResult
    func untilTheyRest(_ what: String, _ words: @HostActor () throws -> [String]) async throws -> [String] {
        var seen = try words()
        var since = ContinuousClock.now
        try await eventually(what) {
            let now = try words()
            if now != seen { (seen, since) = (now, .now) }
            return since.duration(to: .now) >= .milliseconds(200)
        }
        return seen
    }

    /// Waits for something to become true, with a deadline; asks again whenever the host's loop has turned.
    func eventually(
        _ what: String, within limit: Duration = .seconds(60), _ condition: @HostActor () async throws -> Bool
    ) async throws {
        try await HostRun.eventually(what, within: limit, condition)
    }
}

extension LiveHost {
    /// A bundle beside which things go wrong: after them it has to be the same process, and to answer.
    func sibling(_ identifier: String) async throws -> Sibling {
        try await show(identifier)
        return Sibling(identifier: identifier, pid: try scene(identifier).process.pid)
    }

    struct Sibling {
        let identifier: String
        let pid: Int32?
    }

    func expectUnharmed(_ sibling: Sibling, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let scene = try scene(sibling.identifier)
        #expect(scene.process.pid == sibling.pid, "the sibling was started again", sourceLocation: sourceLocation)
        #expect(scene.tile.content == .live, "the sibling is not live", sourceLocation: sourceLocation)
        // A fresh view in the same process: it still answers.
        try await hide(sibling.identifier)
        try await show(sibling.identifier)
        #expect(scene.process.pid == sibling.pid, sourceLocation: sourceLocation)
    }

    /// The bytes of an exact reading of this moment. The sampler's own exact readings are up to 30 seconds apart.
    func exactFootprint(of identifier: String) throws -> Int {
        let account = try #require(host.sampler.accounts.first { $0.identifier == identifier })
        account.meter.take(try #require(account.meter.reader.exactReading()), limit: account.limit(at: .now))
        return Int(account.meter.footprint)
    }

    /// All rows of `hostel list --json`.
    var rows: [[String: Any]] {
        (try? JSONSerialization.jsonObject(with: host.listing())) as? [[String: Any]] ?? []
    }

    /// The row of what has this name in the folder, whatever its identifier is.
    func row(named name: String) -> [String: Any]? {
        rows.first { ($0["path"] as? String)?.hasSuffix("/" + name) == true }
    }

    func codes(_ row: [String: Any]?) -> [String] {
        (row?["reasons"] as? [[String: String]] ?? []).compactMap { $0["code"] }
    }
}

/// The host gave another kind of answer than the command has.
struct UnexpectedAnswer: Error {
    let answer: any Sendable
}

extension Tile.Content {
    /// The code and the sentence of a tile that is unable to load.
    var failure: (code: String, message: String)? {
        if case .unableToLoad(let code, let message) = self { (code, message) } else { nil }
    }
}
