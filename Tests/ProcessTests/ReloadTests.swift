import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TodayPointHost
import WidgetHost

/// The reloads that cost no allowance, with a real container and its widget.
extension ProcessTests {
    @Suite(.serialized)
    struct ReloadTests {
        static let probe = OpenURLTests.probe
        static let widget = "com.example.probe.asks"

        /// A host with a container, its widget that counts its updates, and a sibling.
        static func withContainer(
            reloadsPerDay: Int? = nil, state: TemporaryFolder? = nil, grace: Duration? = nil,
            _ body: @HostActor (LiveHost) async throws -> Void
        ) async throws {
            let folder = try TemporaryFolder("reloads")
            let app = try folder.probe("Probe.app", identifier: probe, schemes: ["probe"])
            try folder.makeFolder("Probe.app/PlugIns")
            try folder.variant(
                MisbehavingTests.kit("AsksTheHost.appex"), as: "Probe.app/PlugIns/Asks.appex",
                ["CFBundleIdentifier": widget])
            var deadlines = LifeDeadlines(all: .seconds(20))
            deadlines.suspensionGrace = grace
            try await LiveHost.run(
                [app, SampleTests.sample("GridWidget.appex")], state: state, deadlines: deadlines,
                reloadsPerDay: reloadsPerDay, body)
        }

        @Test func foregroundReloadsAreCoalescedAndFree() async throws {
            try await Self.withContainer { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.widget)
                let before = try live.updates(Self.widget)
                #expect(!live.host.broker.server.isInForeground(Self.probe))
                try await live.open("probe://hello")
                #expect(live.host.broker.server.isInForeground(Self.probe))
                let start = ContinuousClock.now
                try await live.open("probe://reloads/100")
                // They come one by one.
                try await live.eventually("the last of them is done") {
                    let verdicts = live.verdicts
                    let count = (verdicts["reload-free"] ?? 0) + (verdicts["reload-coalesced"] ?? 0)
                    return try count >= 100 && !live.reloads(Self.widget).isAwaited
                }
                let (verdicts, time) = (live.verdicts, ContinuousClock.now - start)
                #expect((verdicts["reload-free"] ?? 0) + (verdicts["reload-coalesced"] ?? 0) == 100, "\(verdicts)")
                #expect(verdicts["reload-charged"] == nil && live.charged == 0, "\(verdicts)")
                // One a second at the most while they come, and one for the last.
                let updates = try live.updates(Self.widget) - before
                #expect(updates > 0 && updates <= Int(time.components.seconds) + 2, "\(updates) in \(time)")
                let told = try await live.explanation(Self.widget)
                #expect(
                    told.scene.reloads?.used == 0 && told.scene.reloads?.limit == 40
                        && told.scene.reloads?.isPutOff == false)
                #expect(live.refusals.isEmpty, "\(live.refusals)")
                // It counts as long as its connection lives.
                _ = await live.refusal("probe://exit/0")
                try await live.eventually("nobody is in the foreground") {
                    !live.host.broker.server.isInForeground(Self.probe)
                }
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func backgroundReloadsAreChargedAndPostponed() async throws {
            try await Self.withContainer(reloadsPerDay: 2) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.widget)
                try await live.open("probe://state/background")
                try await live.says(Self.probe, "state background")
                #expect(!live.host.broker.server.isInForeground(Self.probe))
                for charge in 1...2 {
                    let before = try live.updates(Self.widget)
                    try await live.open("probe://reload")
                    try await live.eventually("it is done") { try live.updates(Self.widget) == before + 1 }
                    #expect(try live.reloads(Self.widget).figures.used == charge)
                }
                // Above the budget: put off, said to the container, and told.
                let before = try live.updates(Self.widget)
                try await live.open("probe://reloads/50")
                try await live.says(Self.probe, "put off for 1 of the widgets", times: 50)
                var told = try await live.explanation(Self.widget)
                #expect(told.scene.reloads?.used == 2 && told.scene.reloads?.isPutOff == true)
                let next = try #require(told.scene.reloads?.next).timeIntervalSinceNow
                #expect((86_000...86_400).contains(next))
                #expect(told.events.count { $0.what == "reload put off" } == 1, "\(told.events)")
                #expect(live.charged == 2 && live.verdicts["reload-put-off"] == 50)
                let path = live.state.path
                let text = try await Task.detached {
                    try Command.hostel("explain", Self.widget, "--state", path).output
                }.value
                #expect(text.contains("2 of 2 charged in the last 24 hours; the next is possible at"), "\(text)")
                #expect(try live.updates(Self.widget) == before)
                // An appearance is free, and does what was put off.
                try await live.hide(Self.widget)
                try await live.show(Self.widget)
                try await live.eventually("it is up to date") { try live.updates(Self.widget) == before + 1 }
                told = try await live.explanation(Self.widget)
                #expect(told.scene.reloads?.isPutOff == false && told.scene.reloads?.used == 2)
                #expect(told.events.contains { $0.what == "reload" && $0.why.contains("as it appears") })
                // So is the foreground.
                try await live.open("probe://reload")
                try await live.open("probe://state/active")
                try await live.open("probe://reload")
                try await live.eventually("it is done") { try live.updates(Self.widget) == before + 2 }
                let figures = try live.reloads(Self.widget).figures
                #expect(figures.used == 2 && !figures.isPutOff)
                // And so is a person, whom nobody makes wait.
                try await live.send(.reload(identifier: Self.widget))
                #expect(try live.updates(Self.widget) == before + 3)
                #expect(try live.reloads(Self.widget).figures.used == 2)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func chargesPersistAndPostponedReloadsRunLater() async throws {
            let state = try TemporaryFolder("state")
            let store = try StateStore(path: StateFolder(path: state.path).database)
            // A day ago, but for the time that this test may take to come to it.
            let charge = Date(timeIntervalSinceNow: 30 - ReloadBudget.day)
            let charges = await ReloadCharges(keptIn: store)
            await charges.keep(charge, of: Self.widget)
            await charges.keep(Date(timeIntervalSinceNow: -2 * ReloadBudget.day), of: Self.widget)
            await store.close()
            try await Self.withContainer(reloadsPerDay: 1, state: state) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(Self.widget)
                try await live.open("probe://state/background")
                let before = try live.updates(Self.widget)
                #expect(try await live.explanation(Self.widget).scene.reloads?.used == 1)
                try await live.open("probe://reload")
                #expect(try live.updates(Self.widget) == before && live.verdicts["reload-put-off"] == 1)
                try await live.eventually("the day is over", within: .seconds(120)) {
                    try live.updates(Self.widget) == before + 1
                }
                #expect(Date().timeIntervalSince(charge) >= ReloadBudget.day)
                let told = try await live.story(Self.widget)
                #expect(told.contains { $0.what == "reload" && $0.why.contains("the budget allows it again") })
                try await live.expectUnharmed(sibling)
            }
            // The new charge is known to the next host.
            try await Self.withContainer(reloadsPerDay: 1, state: state) { live in
                await live.host.registry.waitForFirstLook()
                let figures = try #require(try await live.explanation(Self.widget).scene.reloads)
                #expect(figures.used == 1 && figures.limit == 1 && !figures.isPutOff)
            }
        }

        @Test func reloadDuringLoadingRunsWhenTheViewIsLoaded() async throws {
            try await Self.withContainer(grace: .seconds(60)) { live in
                try await live.show(Self.widget)
                try await live.open("probe://hello")
                let scene = try live.scene(Self.widget)
                let pid = try #require(scene.process.pid)
                try await live.hide(Self.widget)
                let before = try live.updates(Self.widget)
                // It cannot answer, and so its view stays on the way.
                kill(pid, SIGSTOP)
                scene.handle(.show)
                try await live.open("probe://reload")
                #expect(live.verdicts["reload-at-appearance"] == 1 && scene.tile.content != .live)
                kill(pid, SIGCONT)
                try await live.eventually("it appears, and is brought up to date once more") {
                    try live.updates(Self.widget) == before + 2
                }
                #expect(try scene.process.launches == 1 && live.reloads(Self.widget).figures.used == 0)
            }
        }

        @Test func programInCReportsItsForegroundState() async throws {
            let folder = try TemporaryFolder("in-c")
            try folder.write(Self.programInC, to: "app.c")
            let made = try Command.run(
                "/usr/bin/env",
                [
                    ProcessInfo.processInfo.environment["CC"] ?? "clang", "-I",
                    Products.root + "/Sources/SDK/CHostelWidget/include", folder.path + "/app.c", "-L",
                    Products.debug, "-lHostelSDK", "-o", folder.path + "/app",
                ])
            try #require(made.code == 0, "\(made.errors)")
            let app = try folder.probe(
                "Probe.app", identifier: Self.probe, schemes: ["probe"], program: folder.path + "/app")
            try await LiveHost.run([app]) { live in
                // A program that only uses the library is in the background.
                try await live.open("probe://hello")
                #expect(!live.host.broker.server.isInForeground(Self.probe))
                for isInForeground in [true, false, true] {
                    try await live.open(isInForeground ? "probe://front" : "probe://back")
                    try await live.eventually("the host knows it") {
                        live.host.broker.server.isInForeground(Self.probe) == isInForeground
                    }
                }
            }
        }

        private static let programInC = """
            #include <hostel_container.h>
            #include <string.h>

            static bool open_url(void *context, const char *url, const char *source) {
                (void)context, (void)source;
                if (strstr(url, "front")) hostel_container_set_foreground(true);
                if (strstr(url, "back")) hostel_container_set_foreground(false);
                return true;
            }

            int main(void) { return hostel_container_run(open_url, NULL); }
            """

        @Test func delegateIsNotifiedOfEachStateChange() async throws {
            try await Self.withContainer { live in
                for state in ["background", "active", "inactive", "background", "inactive"] {
                    try await live.open("probe://state/\(state)")
                }
                try await live.eventually("all are told") {
                    live.words(Self.probe).count { $0.hasPrefix("state ") } >= 8
                }
                #expect(
                    live.words(Self.probe).filter { $0.hasPrefix("state ") } == [
                        "state active active", "state resigns active", "state background background",
                        "state foreground background", "state active active", "state resigns active",
                        "state background background", "state foreground background",
                    ])
                #expect(live.host.broker.server.isInForeground(Self.probe))
            }
        }
    }
}

extension LiveHost {
    /// How often a widget was brought up to date.
    func updates(_ identifier: String) throws -> Int {
        let updates = try today().updates(of: identifier)
        return updates.newData + updates.noData + updates.failed
    }

    /// The updates of a widget that others ask for.
    func reloads(_ identifier: String) throws -> WidgetReloads {
        try #require(try today().reloads(of: identifier), "\(identifier) is not on the board")
    }

    /// The rules of the Today point.
    func today() throws -> TodayRules { try #require(host.today, "this host shows no widgets") }

    func explanation(_ identifier: String) async throws -> Explanation {
        await host.state.flush()
        guard case .explanation(let told) = try await send(.explain(identifier: identifier)) else {
            throw CommandRefusal.unknownIdentifier(identifier)
        }
        return told
    }

    /// How many updates were charged, as the audit saw it.
    var charged: UInt64 {
        let counts = AuditReport(host.audit.log, of: nil).counts
        return counts.first { $0.edge == "host-to-extension" && $0.kind == "update-charged" }?.accepted ?? 0
    }

    /// How often the audit saw each verdict on a container's reload.
    var verdicts: [String: UInt64] {
        let counts = AuditReport(host.audit.log, of: nil).counts
        return Dictionary(
            counts.filter { $0.edge == "container-to-host" && $0.kind.hasPrefix("reload-") }
                .map { ($0.kind, $0.accepted) }, uniquingKeysWith: +)
    }
}
