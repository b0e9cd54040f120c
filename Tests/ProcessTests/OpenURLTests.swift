import ExtensionHost
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import WidgetHost

/// `open(url)`: a container is started for a URL or handed it, and nobody else gets it.
extension ProcessTests {
    @Suite(.serialized)
    struct OpenURLTests {
        static let shortcuts = "com.hostel.shortcuts"
        static let probe = "com.example.probe"
        static let asks = "com.hostel.misbehaving.AsksTheHost"

        static func withProbe(
            _ bundles: [String] = [], program: String? = Products.plugins + "/ContainerProbe",
            _ body: @HostActor (LiveHost) async throws -> Void
        ) async throws {
            let folder = try TemporaryFolder("probe")
            let probe = try folder.probe("Probe.app", identifier: probe, schemes: ["probe"], program: program)
            try await LiveHost.run([probe] + bundles, body)
        }

        @Test func openLaunchesTheContainerOnce() async throws {
            try await LiveHost.run([SampleTests.sample("Shortcuts.app"), SampleTests.sample("GridWidget.appex")]) {
                live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.show(SampleTests.shortcuts)
                let widget = try live.scene(SampleTests.shortcuts).process.pid
                try await live.send(.press(identifier: SampleTests.shortcuts, region: 1))
                try await live.says(Self.shortcuts, "Shortcuts: OneViewController")
                try await live.eventually("the widget hears of it") { live.opened(SampleTests.shortcuts).count == 1 }
                let first = try live.pid(of: Self.shortcuts)
                // Two processes, and the container is no extension of the host's: it has a session of its own.
                #expect(first != widget && getsid(first) == first)
                try await live.send(.press(identifier: SampleTests.shortcuts, region: 4))
                try await live.says(Self.shortcuts, "Shortcuts: TwoViewController")
                #expect(try live.pid(of: Self.shortcuts) == first)
                #expect(live.words(Self.shortcuts).count { $0.hasPrefix("started:") } == 1)
                let opened = live.opened(SampleTests.shortcuts)
                #expect(opened.allSatisfy { $0.hasSuffix("opened with com.hostel.shortcuts") }, "\(opened)")
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func routerIgnoresForeignSchemeAndUnknownClass() async throws {
            try await LiveHost.run([SampleTests.sample("Shortcuts.app")]) { live in
                let answer = try await live.send(.open(url: "com.hostel.shortcuts://NSObject"))
                guard case .opened(_, let isHandled) = answer else {
                    Issue.record("the answer is \(answer)")
                    return
                }
                #expect(!isHandled)
                try await live.says(Self.shortcuts, "there is no page NSObject")
                #expect(
                    await live.refusal("wx123://x")?.contains("no installed container has the scheme wx123") == true)
                #expect(!live.words(Self.shortcuts).contains { $0.contains("wx123") })
            }
        }

        @Test func unknownSchemeFailsAndFloodIsBounded() async throws {
            try await LiveHost.run([MisbehavingTests.kit("AsksTheHost.appex")]) { live in
                try await live.show(Self.asks)
                try await live.send(.press(identifier: Self.asks, region: 5))
                let scene = try live.scene(Self.asks)
                @HostActor func said(_ text: String) -> Int { scene.process.log.lines.count { $0.text.contains(text) } }
                try await live.eventually("it is told") { said("opened com.hostel.nobody://x: false") == 1 }
                try await live.send(.press(identifier: Self.asks, region: 6))
                try await live.eventually("all are answered") { said("opened com.hostel.nobody://") == 41 }
                #expect(said(": true") == 0)
                #expect(said("too many URLs") >= 25)
                #expect(scene.tile.content == .live)
            }
        }

        @Test func urlWithoutATouchIsRefused() async throws {
            try await LiveHost.run([MisbehavingTests.kit("AsksTheHost.appex")]) { live in
                try await live.show(Self.asks)
                let scene = try live.scene(Self.asks)
                @HostActor func said(_ text: String) -> Int { scene.process.log.lines.count { $0.text.contains(text) } }
                try await live.send(.press(identifier: Self.asks, region: 8))
                try await live.eventually("it is told") { said("opened com.hostel.nobody://later: false") == 1 }
                #expect(said("only a touch may open a URL") == 1)
                // A touch allows it again, and the reason is then another one.
                try await live.send(.press(identifier: Self.asks, region: 5))
                try await live.eventually("it is told") { said("opened com.hostel.nobody://x: false") == 1 }
                #expect(said("only a touch may open a URL") == 1 && said("no installed container") >= 1)
            }
        }

        @Test func ambiguousSchemeIsReported() async throws {
            let folder = try TemporaryFolder("two")
            let one = try folder.probe("One.app", identifier: "com.example.one", schemes: ["shared", "one"])
            let two = try folder.probe("Two.app", identifier: "com.example.two", schemes: ["Shared"])
            try await LiveHost.run([one, two]) { live in
                let refusal = await live.refusal("shared://x")
                #expect(refusal?.contains("claimed by com.example.one and com.example.two") == true)
                #expect(live.host.broker.pid(of: "com.example.one") == nil)
                for name in ["One.app", "Two.app"] {
                    #expect(live.codes(live.row(named: name)) == ["duplicate-url-scheme"])
                    #expect(live.row(named: name)?["state"] as? String == "notDisplayed")
                }
                let told = try await live.explanation(of: "com.example.two")
                #expect(told.reasons.map(\.code) == ["duplicate-url-scheme"])
                // Its other scheme is its own.
                #expect(try await live.open("one://hello") == "com.example.one")
                let lint = try Command.hostel("lint", live.plugins.path)
                #expect(lint.output.contains("com.example.one and com.example.two claim the scheme shared"))
                let list = try Command.hostel("list", "--plugins", live.plugins.path)
                #expect(list.output.contains("duplicate-url-scheme"))
                // One of them goes: the other has it.
                try live.plugins.remove("One.app")
                try await live.eventually("it is gone") { live.host.broker.container("com.example.one") == nil }
                #expect(try await live.open("shared://hello") == "com.example.two")
            }
        }

        @Test(arguments: [
            "", "x", "://x", "1a://x", "a b://x", "probe:// x", "probe://\u{1B}[2J", "probe://\u{0}", "probe://ä",
            "probe://" + String(repeating: "x", count: 9000),
        ])
        func invalidURLReachesNoContainer(_ text: String) async throws {
            try await Self.withProbe(program: nil) { live in
                #expect(await live.refusal(text) != nil)
            }
        }

        @Test func openFailsWithAReasonWithoutAProgram() async throws {
            try await Self.withProbe(program: nil) { live in
                #expect(await live.refusal("probe://hello")?.contains("CFBundleExecutable") == true)
            }
            let script = try TemporaryFolder("script")
            try script.write("#!/bin/sh\nexit 3\n", to: "ends")
            chmod(script.path + "/ends", 0o755)
            try await Self.withProbe(program: script.path + "/ends") { live in
                let refusal = await live.refusal("probe://hello")
                #expect(refusal?.contains("exited with code 3 before it took the URL") == true)
                // Started again and again by whoever taps, but not for ever.
                var last = ""
                for _ in 0..<12 { last = await live.refusal("probe://hello") ?? "" }
                #expect(last.contains("too often"))
                let told = try await live.explanation(of: Self.probe)
                #expect(told.events.contains { $0.what == "exited" && $0.why.contains("code 3") })
            }
        }

        @Test func programOutsideItsBundleIsNotStarted() async throws {
            let folder = try TemporaryFolder("linked")
            let probe = try folder.probe("Probe.app", identifier: Self.probe, schemes: ["probe"], program: nil)
            try folder.link("Probe.app/Probe", to: Products.plugins + "/ContainerProbe")
            try await LiveHost.run([], folder: folder.path) { live in
                #expect(await live.refusal("probe://hello")?.contains("inside of the bundle") == true)
            }
            #expect(FileManager.default.fileExists(atPath: probe))
        }

        @Test func hangingContainerFailsAndKilledOneRestarts() async throws {
            try await Self.withProbe([SampleTests.sample("GridWidget.appex")]) { live in
                let sibling = try await live.sibling(SampleTests.grid)
                try await live.open("probe://hello")
                let first = try live.pid(of: Self.probe)
                live.host.broker.patience = .seconds(1)
                #expect(await live.refusal("probe://hang")?.contains("did not take the URL within 1.0 s") == true)
                live.host.broker.patience = .seconds(20)
                kill(first, SIGKILL)
                try await live.says(Self.probe, "exited: ended by SIGKILL")
                try await live.open("probe://hello")
                #expect(try live.pid(of: Self.probe) != first)
                try await live.expectUnharmed(sibling)
            }
        }

        @Test func containerInheritsNoDescriptor() async throws {
            try await Self.withProbe([SampleTests.sample("GridWidget.appex")]) { live in
                try await live.show(SampleTests.grid)
                try await live.open("probe://descriptors")
                try await live.says(Self.probe, "descriptors ")
                let line = try #require(live.words(Self.probe).first { $0.hasPrefix("descriptors ") })
                let open = line.split(separator: " ").dropFirst()
                #expect(open.contains("0=/dev/null"))
                #expect(open.count { $0.contains("=socket:") } == 1, "\(line)")
                #expect(open.count { $0.contains("=pipe:") } == 2, "\(line)")
                #expect(!open.contains { $0.contains("memfd") || $0.contains("sqlite") || $0.contains("pidfd") })
            }
        }

        @Test func openWorksFromATerminal() throws {
            try CommandTests.withHost([SampleTests.sample("Shortcuts.app"), SampleTests.sample("Herald.app")]) { host in
                let opened = try host.ask("open", "com.hostel.shortcuts://OneViewController")
                #expect(opened.code == 0 && opened.output == "opened with com.hostel.shortcuts\n", "\(opened.errors)")
                let json = try host.ask("open", "--json", "com.hostel.shortcuts://NSObject")
                let told = try #require(json.json as? [String: Any])
                #expect(told["container"] as? String == "com.hostel.shortcuts" && told["handled"] as? Bool == false)
                let unknown = try host.ask("open", "nobody://x")
                #expect(unknown.code == 1 && unknown.errors.contains("no installed container"))
                #expect(try host.ask("open").code == 2)
                #expect(try host.ask("open", "--container", "com.hostel.herald").code == 0)
                #expect(try host.ask("open", "--container", "com.hostel.nobody").code == 1)
                let log = try host.ask("logs", "com.hostel.shortcuts")
                #expect(log.output.contains("Shortcuts: OneViewController"))
                let explained = try host.ask("explain", "com.hostel.shortcuts")
                #expect(explained.code == 0 && explained.output.contains("running, pid"))
            }
        }

        @Test func hostStartedContainerEndsWithTheHost() throws {
            for signal in [SIGKILL, SIGTERM] {
                let plugins = try TemporaryFolder("plugins")
                try plugins.add(SampleTests.sample("Shortcuts.app"))
                let state = try TemporaryFolder("state")
                let host = try HostProcess(
                    plugins: plugins.path, state: state.path, ["--headless", "--hidden", "--warm", "0"])
                try host.waitUntilServing()
                #expect(try host.ask("open", "com.hostel.shortcuts://ViewController").code == 0)
                #expect(host.offspring.count == 2, "fork server and container")
                host.signal(signal)
                #expect(host.ending() == (signal == SIGKILL ? -SIGKILL : 0))
                host.expectNoOffspring("after \(signal)")
                if signal != SIGKILL {
                    #expect(!FileManager.default.fileExists(atPath: state.path + "/containers.sock"))
                }
            }
        }
    }
}
