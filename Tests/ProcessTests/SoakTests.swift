import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// Random events over real processes, from a fixed seed: nothing is left over, and no visible, well-behaved widget is
/// ever killed.
///
/// `HOSTEL_SOAK_EVENTS` and `HOSTEL_SOAK_SEED` ask for more, or for another series. `HOSTEL_SOAK_HOSTILE=1` adds
/// widgets that flood, spin, fork, hide memory and break their session. `make soak` sets all three.
extension ProcessTests {
    @Suite(.serialized)
    struct SoakTests {
        private static func number(_ name: String) -> UInt64? {
            ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
        }
        private static let seed = number("HOSTEL_SOAK_SEED") ?? 20
        private static let hostile = number("HOSTEL_SOAK_HOSTILE") == 1 ? Soak.hostile : []
        private static let events = number("HOSTEL_SOAK_EVENTS").map(Int.init) ?? 2000

        @Test func soakPlanFollowsFromItsSeed() {
            let plans = [1, 1, 2].map { SoakPlan(seed: $0, events: 500, widgets: 6, replaceable: 4) }
            #expect(plans[0].batches.map(\.events) == plans[1].batches.map(\.events))
            #expect(plans[0].batches.map(\.events) != plans[2].batches.map(\.events))
            #expect(plans.allSatisfy { $0.eventCount >= 500 })
        }

        @Test func twoThousandRandomEventsLeaveNothingBehind() async throws {
            let plan = SoakPlan(
                seed: Self.seed, events: Self.events, widgets: Soak.widgets.count, replaceable: Soak.replaceable)
            var deadlines = LifeDeadlines(all: .seconds(30))
            deadlines.suspensionGrace = .milliseconds(20)
            let groups = HostTests.ownControlGroups()
            let kit = (["GrowsFast", "CrashesAtRandom", "CrashInViewDidLoad"] + Self.hostile).map {
                MisbehavingTests.kit("\($0).appex")
            }
            try await LiveHost.run(
                kit + [SampleTests.sample("libMoonWidget.so")], deadlines: deadlines, policy: TrustingPolicy()
            ) { live in
                let soak = try await Soak(live, hostile: Self.hostile, seed: Self.seed)
                for batch in plan.batches {
                    soak.remember(batch)
                    try await soak.perform(batch)
                    try await soak.settle(batch)
                    try soak.check(batch)
                    guard soak.complaints.isEmpty else { break }
                }
                try await soak.checkStory()
                #expect(
                    soak.complaints.isEmpty,
                    "seed \(plan.seed), after \(soak.count) events, the last of them \(soak.recent): \(soak.complaints)"
                )
                #expect(soak.count >= Self.events || !soak.complaints.isEmpty)
                print("soak: seed \(plan.seed), \(soak.count) events, \(soak.launches) launches, \(soak.kills) kills")
                #expect(soak.strayFiles().isEmpty, "\(soak.strayFiles())")
            }
            #expect(HostTests.ownControlGroups() == groups)
        }
    }
}

/// Performs a plan on a host, and looks whether it keeps its promises.
@HostActor
final class Soak {
    nonisolated static let replaceable = 3
    nonisolated static let widgets = (0..<3).map { "com.hostel.soak.\($0)" } + [ProcessTests.SampleTests.moon]
    private static let kit = "com.hostel.misbehaving."
    /// Further widgets of the kit, one of which is shown or hidden with each batch.
    nonisolated static let hostile = [
        "FloodsMessages", "FloodsLog", "Spins", "SpinsWhileSuspended", "ForksUntilStopped", "ClosesItsSession",
        "AbortsInTick", "HidesMemory", "IgnoresWarning", "LeaksPerAppearance", "AllFramesGIF", "NeverCompletesUpdate",
    ]

    let live: LiveHost
    private let began = Date()
    private(set) var recent: [String] = []
    private(set) var complaints: [String] = []
    private(set) var count = 0
    private(set) var launches = 0
    private(set) var kills = 0
    /// The processes of those that were on screen after the last batch.
    private var pids: [Int: Int32] = [:]
    /// How many ends by somebody's kill there may be.
    private var killsFromOutside = 0
    private let hostile: [String]
    private var random: SeededGenerator

    init(_ live: LiveHost, hostile: [String] = [], seed: UInt64) async throws {
        self.live = live
        self.hostile = hostile
        random = SeededGenerator(seed: seed)
        for widget in 0..<Self.replaceable {
            try live.plugins.grid(as: Self.bundle(widget), identifier: Self.widgets[widget])
        }
        try await live.eventually("the sound widgets are found") {
            Self.widgets.allSatisfy { live.host.scenes[$0] != nil }
        }
    }

    private static func bundle(_ widget: Int) -> String { "Soak\(widget).appex" }

    func remember(_ batch: SoakPlan.Batch) {
        count += batch.events.count
        recent = (recent + batch.events.map { "\($0)" }).suffix(20)
    }

    private func complain(_ what: String) { complaints.append(what) }

    func perform(_ batch: SoakPlan.Batch) async throws {
        if let name = hostile.randomElement(using: &random) {
            live.host.scenes[Self.kit + name]?.handle(Bool.random(using: &random) ? .show : .hide)
        }
        for event in batch.events {
            switch event {
            case .show(let widget): live.host.scenes[Self.widgets[widget]]?.tryAgain()
            case .hide(let widget): live.host.scenes[Self.widgets[widget]]?.handle(.hide)
            case .grow: live.host.scenes[Self.kit + "GrowsFast"]?.handle(.show)
            case .dice(let isShown):
                live.host.scenes[Self.kit + "CrashesAtRandom"]?.handle(isShown ? .show : .hide)
            case .crash: live.host.scenes[Self.kit + "CrashInViewDidLoad"]?.handle(.show)
            case .kill(let widget):
                guard let process = live.host.scenes[Self.widgets[widget]]?.process, let pid = process.pid else {
                    continue
                }
                killsFromOutside += 1
                kill(pid, SIGKILL)
                // Known before anybody asks for it again; one that is frozen dies when it is let go on.
                try await live.eventually("its end is known") { process.pid != pid || process.state == .suspended }
            case .warning: try await live.send(.pressure(.warning, seconds: 0.01, isDryRun: false))
            case .shortCritical: try await live.send(.pressure(.critical, seconds: 0.01, isDryRun: false))
            case .critical: try await live.send(.pressure(.critical, seconds: nil, isDryRun: false))
            case .replace(let widget, let version):
                let stage = try TemporaryFolder("stage")
                let bundle = try stage.grid(
                    as: Self.bundle(widget), version: "\(version).0", identifier: Self.widgets[widget])
                try live.plugins.replace(Self.bundle(widget), by: bundle)
            case .restart:
                countProcesses()
                try await live.restart()
                pids = [:]
                try await live.eventually("the widgets are found again") {
                    Self.widgets.allSatisfy { live.host.scenes[$0] != nil }
                }
            }
        }
    }

    /// Waits until everything that the batch began has come to its end.
    func settle(_ batch: SoakPlan.Batch) async throws {
        for (widget, version) in batch.versions.enumerated() where widget < Self.replaceable {
            try await live.eventually("version \(version) of \(Self.widgets[widget]) is there") {
                live.host.scenes[Self.widgets[widget]]?.process.bundle.version == "\(version).0"
            }
        }
        // A bundle may have been replaced just after its tile was requested. Request it again, as a person would.
        for widget in batch.shown { live.host.scenes[Self.widgets[widget]]?.tryAgain() }
        await live.host.waitUntilSettled()
        for identifier in ["GrowsFast", "CrashInViewDidLoad"] {
            guard let scene = live.host.scenes[Self.kit + identifier] else { continue }
            try await live.eventually("\(identifier) is ended") { scene.process.pid == nil || scene.tile.view == nil }
        }
        guard batch.isCritical else { return }
        // Again, as a later event of the batch may have taken it back.
        try await live.send(.pressure(.critical, seconds: nil, isDryRun: false))
        try await live.eventually("nobody is left whom the shortage would end") {
            live.host.pressure.plan(for: .critical).isEmpty
        }
        try await live.send(.pressure(.normal, seconds: nil, isDryRun: false))
        await live.host.waitUntilSettled()
    }

    func check(_ batch: SoakPlan.Batch) throws {
        for (widget, identifier) in Self.widgets.enumerated() {
            guard let scene = live.host.scenes[identifier] else {
                complain("\(identifier) has no tile")
                continue
            }
            guard batch.shown.contains(widget) else {
                pids[widget] = nil
                if scene.tile.view != nil { complain("\(identifier) is on screen, and was hidden") }
                continue
            }
            if scene.tile.content != .live || scene.tile.view == nil {
                complain("\(identifier) is not on screen: \(scene.tile.stage), \(scene.tile.content)")
            }
            let pid = scene.process.pid
            if batch.steady.contains(widget), let before = pids[widget], pid != before {
                complain("\(identifier) was on screen all the time, and its process \(before) is now \(pid ?? 0)")
            }
            pids[widget] = pid
        }
    }

    /// A launch in the moment of a replacement is refused, by the host or later by the process itself, and the next one
    /// follows.
    private static func isRefusedForReplacement(_ why: String) -> Bool {
        why.contains("was just replaced") || why.contains("was replaced after the host had checked it")
    }

    /// Checks the reports about the sound widgets: no end is their fault.
    func checkStory() async throws {
        countProcesses()
        let blameless = ["replaced", "removed", "host-stops", "idle-exit", "vm-pageshortage"]
        var crashes = 0
        for identifier in Self.widgets {
            for event in await live.host.state.events(of: identifier, since: began)
            where ["exited", "killed"].contains(event.what) {
                let code = String(event.why.prefix { $0 != ":" })
                if ["crashed", "session-closed"].contains(code) {
                    crashes += 1
                } else if !blameless.contains(code), !Self.isRefusedForReplacement(event.why) {
                    complain("\(identifier): \(event.why)")
                }
            }
        }
        if crashes > killsFromOutside {
            complain("\(crashes) crashes, and only \(killsFromOutside) kills from outside")
        }
    }

    /// The counters of a host that is about to end.
    private func countProcesses() {
        for scene in live.host.scenes.values {
            launches += scene.process.launches
            kills += scene.process.kills
        }
    }

    /// The files in the folders that were not meant to stay.
    func strayFiles() -> [String] {
        let plugins = (try? FileManager.default.contentsOfDirectory(atPath: live.plugins.path)) ?? []
        let state = (try? FileManager.default.contentsOfDirectory(atPath: live.state.path)) ?? []
        let known = ["host.sock", "containers.sock", "host.lock", "fork-server.log", "groups", "data", "hostel.sqlite"]
        return plugins.filter { $0.hasPrefix(".") }
            + state.filter { name in !known.contains { name.hasPrefix($0) } }
    }
}
