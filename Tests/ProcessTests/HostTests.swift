import ExtensionHost
import Foundation
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// A host as an embedder uses it: with its public API alone.
extension ProcessTests {
    @Suite(.serialized)
    struct HostTests {
        private static func start(
            _ bundles: [String], _ folder: TemporaryFolder, _ state: TemporaryFolder,
            deadlines: LifeDeadlines = LifeDeadlines(), warm: Int? = nil
        ) async throws -> ExtensionHost.Host {
            for bundle in bundles { try folder.add(bundle) }
            var configuration = HostConfiguration(folders: [folder.path], state: StateFolder(path: state.path))
            configuration.forkServer = Products.forkServer
            configuration.followsMachine = false
            configuration.deadlines = deadlines
            configuration.warmChildren = warm
            return try await ExtensionHost.Host.start(
                configuration, points: [PlainPoint("com.apple.widget-extension")])
        }

        @Test func anEmbedderSeesLaunchesAndEndsAnExtension() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            try plugins.makeFolder("Broken.appex")
            try plugins.write("no list", to: "Broken.appex/Info.plist")
            let host = try await Self.start([SampleTests.sample("GridWidget.appex")], plugins, state)
            let events = await host.events()
            #expect(await host.installed.map(\.identifier) == [SampleTests.grid])
            let unusable = await host.unusable
            #expect(unusable.count == 1 && unusable.first?.reasons.isEmpty == false)

            let hosted = try await host.launch(SampleTests.grid)
            #expect(await hosted.state == .running)
            let figures = await hosted.figures
            #expect(figures.footprint > 0 && figures.footprint < figures.hardLimit)
            await hosted.invalidate()
            #expect(await hosted.state == .exited(.ended(.requested)))
            await #expect(throws: HostError.unknownExtension(identifier: "com.no.such")) {
                try await host.launch("com.no.such")
            }

            await host.stop()
            var words: [String] = []
            for await event in events { words.append(event.what) }
            #expect(words == ["launched", "exited"])
        }

        @Test func aHostThatCannotStartLeavesNothingBehind() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
            configuration.forkServer = plugins.path + "/no-fork-server"
            configuration.followsMachine = false
            let before = (groups: Self.ownControlGroups(), children: Leftovers.now().children)
            for _ in 1...2 {
                // The second start finds the state folder free.
                let error = await #expect(throws: HostError.self) {
                    try await ExtensionHost.Host.start(configuration, points: [])
                }
                guard case .forkServer? = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
            }
            #expect(Self.ownControlGroups() == before.groups)
            #expect(Leftovers.now().children == before.children)
        }

        /// The folders of control groups that hosts of this process made.
        static func ownControlGroups() -> [String] {
            ControlGroupHierarchy.now().flatMap { hierarchy in
                let names = (try? FileManager.default.contentsOfDirectory(atPath: hierarchy.ownFolder)) ?? []
                return names.filter { $0.hasPrefix("\(HostGroup.prefix)\(getpid()).") }
            }.sorted()
        }

        @Test(.timeLimit(.minutes(5))) func aUseEndsWithItsProcess() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            var deadlines = LifeDeadlines()
            deadlines.suspensionGrace = .milliseconds(50)
            let host = try await Self.start(
                [SampleTests.sample("GridWidget.appex")], plugins, state, deadlines: deadlines)
            let events = await host.events()
            let hosted = try await host.launch(SampleTests.grid)
            kill(try #require(await hosted.figures.pid), SIGKILL)
            #expect(await events.contains { $0.what == "exited" })

            // The second process has the use of the second launch alone, and needs no other one to be suspended.
            try await hosted.launch()
            await hosted.release()
            #expect(await events.contains { $0.what == "suspended" })
            await host.stop()
        }

        @Test(.timeLimit(.minutes(5))) func launchesAroundAStopAllReturnAndLeaveNothingBehind() async throws {
            let grid = SampleTests.sample("GridWidget.appex")
            let (others, otherState) = (try TemporaryFolder("others"), try TemporaryFolder("other-state"))
            // Processes that wait for a launch would come and go between the counts.
            let other = try await Self.start([grid], others, otherState, warm: 0)
            let sibling = try await other.launch(SampleTests.grid)
            let before = Leftovers.now().children
            for yields in [0, 1, 4, 16, 64, 256] {
                let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
                let host = try await Self.start([grid], plugins, state)
                let errors = await withTaskGroup { group in
                    for _ in 1...4 { group.addTask { await Self.launchError(host) } }
                    group.addTask {
                        for _ in 0..<yields { await Task.yield() }
                        await host.stop()
                        return nil
                    }
                    return await group.compactMap { $0 }.reduce(into: []) { $0.append($1) }
                }
                for error in errors {
                    switch error {
                    case .stopped, .notLaunched: break
                    default: Issue.record("\(yields) yields: \(error)")
                    }
                }
                #expect(await Self.launchError(host) == .stopped)
                #expect(Leftovers.now().children == before, "\(yields) yields")
            }
            #expect(await sibling.state == .running)
            await other.stop()
        }

        private static func launchError(_ host: ExtensionHost.Host) async -> HostError? {
            do throws(HostError) {
                _ = try await host.launch(SampleTests.grid)
                return nil
            } catch {
                return error
            }
        }

        @Test func hostLaunchesBundlesForTheReleaseThatItClaims() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            try SpeakerHost.add(to: plugins, as: "Speaker.appex", keys: ["MinimumOSVersion": "99.1"])
            var configuration = HostConfiguration(folders: [plugins.path], state: StateFolder(path: state.path))
            configuration.forkServer = Products.forkServer
            configuration.followsMachine = false
            for (version, isUsable) in [(nil, false), ("98.9", false), ("99.0", true), ("99.1", true)] {
                configuration.platformVersion = version
                #expect(configuration.platformVersion == version)
                let host = try await ExtensionHost.Host.start(configuration, points: [PlainPoint(SpeakerHost.point)])
                #expect(await host.installed.isEmpty != isUsable, "\(version ?? "the usual one")")
                let reason = await host.unusable.first?.reasons.first?.message
                #expect(
                    reason?.hasPrefix("MinimumOSVersion is 99.1, and this host claims ") ?? isUsable, "\(reason ?? "")")
                await host.stop()
            }
            configuration.platformVersion = "newest"
            #expect(configuration.platformVersion == nil)
        }

        @Test func stopCommandSucceedsAlthoughTheProgramLivesOn() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            let host = try await Self.start([SampleTests.sample("GridWidget.appex")], plugins, state)
            try await host.launch(SampleTests.grid)
            let stop = try await Task.detached {
                try Command.run(Products.hostel, ["stop", "--state", state.path])
            }.value
            #expect(stop.code == 0 && stop.errors.isEmpty, "\(stop.errors)")
            await host.waitUntilStopped()
        }

        @Test func aRemovedBundleIsReportedAsAChange() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            let host = try await Self.start([SampleTests.sample("GridWidget.appex")], plugins, state)
            var changes = await host.changes().makeAsyncIterator()
            try plugins.remove("GridWidget.appex")
            #expect(await changes.next() == .removed(SampleTests.grid))
            #expect(await host.installed.isEmpty)
            await host.stop()
            #expect(await changes.next() == nil)
        }

        @Test func aPointKeepsValuesBetweenTwoRunsOfAHost() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            let kept = PointStore.Value(version: "1", bytes: [1, 2, 3])
            let first = try await Self.start([], plugins, state)
            await first.store(for: "com.example.point").keep(kept, of: "note", for: SampleTests.grid)
            await first.stop()
            let second = try await Self.start([], plugins, state)
            let store = await second.store(for: "com.example.point")
            let found = await store.value(of: "note", for: SampleTests.grid)
            #expect(found?.version == kept.version && found?.bytes == kept.bytes)
            #expect(await second.store(for: "com.example.other").values(of: "note").isEmpty)
            await second.stop()
        }

        @Test func ofTwoHostsThatStartAtOnceOnOneStateFolderOneStarts() async throws {
            let (plugins, state) = (try TemporaryFolder("plugins"), try TemporaryFolder("state"))
            let starts = (0..<2).map { _ in Task { try await Self.start([], plugins, state) } }
            var hosts: [ExtensionHost.Host] = []
            var errors: [HostError] = []
            for start in starts {
                do { hosts.append(try await start.value) } catch let error as HostError { errors.append(error) }
            }
            #expect(hosts.count == 1 && errors == [.state(.inUse(path: state.path))])
            for host in hosts { await host.stop() }
            await (try Self.start([], plugins, state)).stop()
        }

        @Test func twoHostsInOneProcessServeFoldersOfTheirOwn() async throws {
            let folders = (try TemporaryFolder("plugins"), try TemporaryFolder("plugins"))
            let states = (try TemporaryFolder("state"), try TemporaryFolder("state"))
            let first = try await Self.start([SampleTests.sample("GridWidget.appex")], folders.0, states.0)
            let second = try await Self.start([SampleTests.sample("libMoonWidget.so")], folders.1, states.1)
            await #expect(throws: HostError.state(.inUse(path: states.0.path))) {
                _ = try await Self.start([], folders.0, states.0)
            }
            let moon = try #require(await second.installed.first?.identifier)
            let grid = try await first.launch(SampleTests.grid)
            let other = try await second.launch(moon)
            await first.stop()
            #expect(await grid.state != .running)
            #expect(await other.state == .running)
            await second.stop()
            // Its place is free again.
            let third = try await Self.start([], folders.0, states.0)
            #expect(await third.installed.map(\.identifier) == [SampleTests.grid])
            await third.stop()
        }
    }
}
