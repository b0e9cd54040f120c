import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// Programs may rely on these: names, exit codes, and that every command finds its host.
extension ProcessTests {
    @Suite(.serialized)
    struct CommandTests {
        static let grid = SampleTests.grid
        static let rowNames: Set<String> = [
            "identifier", "container", "extensionPoint", "version", "path", "architectures", "state", "reasons",
            "awaiting",
        ]
        static let findingNames: Set<String> = ["severity", "code", "key", "found", "expected", "message"]
        static let commands = [
            "run", "kit", "list", "explain", "logs", "show", "hide", "expand", "collapse", "press", "snapshot", "stop",
            "lint", "config",
            "bundle", "open", "document", "edit",
        ]

        static func withHost(
            _ bundles: [String] = SampleTests.everything, options: [String] = ["--headless", "--hidden"],
            _ body: (HostProcess) throws -> Void
        ) throws {
            let plugins = try TemporaryFolder("plugins")
            for bundle in bundles { try plugins.add(bundle) }
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path, options)
            try host.waitUntilServing()
            try body(host)
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            host.expectNoOffspring("after stop")
        }

        @Test(arguments: commands)
        func helpShowsExamples(_ command: String) throws {
            for arguments in [[command, "--help"], ["help", command]] {
                let help = try Command.run(Products.hostel, arguments)
                #expect(help.code == 0)
                #expect(help.output.contains("OVERVIEW:") && help.output.contains("USAGE: hostel \(command)"))
                #expect(help.output.contains("OPTIONS:"))
                #expect(help.errors.isEmpty)
            }
        }

        @Test func everyCommandHasHelp() throws {
            for arguments in [["--help"], []] {
                let help = try Command.run(Products.hostel, arguments)
                #expect(help.code == 0)
                for command in Self.commands { #expect(help.output.contains("  \(command) ")) }
                #expect(help.output.contains("--plugins") && help.output.contains("Exit codes"))
            }
        }

        @Test(arguments: [
            ["--nonsense"], ["nonsense"], ["list", "--nonsense"], ["stop", "stray"], ["explain"], ["logs"], ["show"],
            ["hide"], ["press", "x"], ["press", "x", "y"], ["lint"], ["snapshot", "x"],
            ["snapshot", "x", "-o", "x.gif"], ["snapshot", "x", "-o", "x.png", "--placeholder", "--preview", "y"],
            ["snapshot", "x", "-o", "x", "--placeholder", "--matrix"],
            ["snapshot", "x", "-o", "x.png", "--presentation", "minimal"],
            ["snapshot", "x", "-o", "x.png", "--activity", "y", "--preview", "z"],
            ["snapshot", "x", "-o", "x.png", "--mode", "huge"], ["snapshot", "x", "-o", "x.png", "--text-size", "9"],
            ["run", "--plugins"], ["run", "--plugins", "/tmp", "--once", "--headless"],
            ["run", "--plugins", "/tmp", "--text-size", "7"], ["logs", "x", "--lines", "many"], ["bundle"],
            ["bundle", "--info", "x"], ["bundle", "--info", "x", "--output", "y.appex", "--setting", "nothing"],
            ["list", "--state"], ["edit", "x"], ["edit", "x", "-o", "y", "--cancel"],
            ["edit", "x", "-o", "y", "--with", "z"],
            ["run", "--plugins", "/tmp", "--picture", "x.png"],
        ])
        func wrongUsageExitsWithTwo(_ arguments: [String]) throws {
            let wrong = try Command.run(Products.hostel, arguments)
            #expect(wrong.code == 2, "\(wrong.output)\(wrong.errors)")
            #expect(wrong.errors.contains("Error:") || wrong.errors.contains("hostel:"))
            #expect(wrong.output.isEmpty)
        }

        @Test func missingHostExitsWithThree() throws {
            let state = try TemporaryFolder("state")
            let picture = state.path + "/x.png"
            for arguments in [
                ["list"], ["list", "--json"], ["explain", "x"], ["logs", "x"], ["show", "x"], ["hide", "x"],
                ["expand", "x"], ["collapse", "x"], ["press", "x", "1"], ["snapshot", "x", "-o", picture], ["stop"],
                ["open", "x://y"], ["document"], ["edit", "x", "--cancel"],
            ] {
                let asked = try Command.run(Products.hostel, arguments + ["--state", state.path])
                #expect(asked.code == 3, "\(arguments)")
                #expect(asked.errors.contains(state.path) && asked.errors.contains("hostel run"))
                #expect(asked.output.isEmpty != arguments.contains("--json"))
            }
            #expect(!FileManager.default.fileExists(atPath: picture))
            #expect(try Command.hostel("list", "--state", "/nowhere/at/all").code == 3)
        }

        @Test func listIsTheSameWithAndWithoutAHost() throws {
            try Self.withHost(SampleTests.everything + [MisbehavingTests.kit("WrongArchitecture.appex")]) { host in
                let asked = try host.ask("list", "--json")
                #expect(asked.code == 0)
                #expect(asked.rows.count == SampleTests.all.count + 1)
                for row in asked.rows {
                    #expect(Set(row.keys) == Self.rowNames)
                    #expect(["displayable", "notDisplayed", "refused"].contains(row["state"] as? String ?? ""))
                    for reason in row["reasons"] as? [[String: Any]] ?? [] {
                        #expect(Set(reason.keys) == ["code", "message"])
                    }
                }
                let folder = try #require(asked.rows.compactMap { $0["path"] as? String }.first { $0.hasSuffix(".so") })
                let plugins = URL(fileURLWithPath: folder).deletingLastPathComponent().path
                let read = try Command.hostel("list", "--json", "--plugins", plugins)
                #expect(read.code == 0)
                #expect(read.output == asked.output)
                let text = try host.ask("list")
                for row in asked.rows { #expect(text.output.contains(row["identifier"] as? String ?? "?")) }
            }
            let missing = try Command.hostel("list", "--plugins", "/nowhere/at/all")
            #expect(missing.code == 1 && !missing.errors.isEmpty)
        }

        @Test func listOfAHostThatHasJustStartedHasTheWidgets() throws {
            try Self.withHost([SampleTests.sample("CounterWidget.appex")]) { host in
                let row = try #require(try host.ask("list", "--json").rows.first)
                let widgets = try #require(row["widgets"] as? [[String: Any]])
                #expect(widgets.map { Set($0.keys) } == [["kind", "displayName", "description", "families"]])
                #expect(widgets.first?["kind"] as? String == "Counter")
                #expect(widgets.first?["families"] as? [String] == ["systemSmall"])
            }
        }

        @Test func showHideAndExplainWork() throws {
            try Self.withHost { host in
                let before = try #require(try host.ask("explain", "--json", Self.grid).json as? [String: Any])
                #expect(before["shown"] as? Bool == false && before["process"] as? String == "idle")
                #expect(try host.ask("show", Self.grid).code == 0)
                let shown = try #require(try host.ask("explain", "--json", Self.grid).json as? [String: Any])
                #expect(shown["identifier"] as? String == Self.grid)
                #expect(shown["state"] as? String == "displayable")
                #expect(shown["process"] as? String == "running")
                #expect(shown["shown"] as? Bool == true)
                #expect(shown["launches"] as? Int == 1)
                #expect(shown["height"] as? Double == 110)
                try Self.checkStages(of: shown)
                let folder = try TemporaryFolder("trace")
                let file = folder.path + "/trace.json"
                #expect(try host.ask("record", Self.grid, "--trace", file).code == 0)
                let trace = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
                let spans = try #require((trace as? [String: Any])?["traceEvents"] as? [[String: Any]])
                #expect(
                    spans.contains { $0["name"] as? String == "library open" && $0["pid"] as? Int != Int(host.pid) })
                #expect(spans.contains { $0["name"] as? String == "first frame" && $0["pid"] as? Int == Int(host.pid) })
                #expect(shown["activeMode"] as? String == "compact" && shown["largestMode"] as? String == "expanded")
                let process = try #require(shown["pid"] as? Int)
                #expect(ProcessTable.parent(of: Int32(process)) == host.pid)
                #expect(try host.ask("expand", Self.grid).code == 0)
                let text = try host.ask("explain", Self.grid)
                #expect(text.code == 0 && text.output.contains("expanded") && text.output.contains("pid \(process)"))
                #expect(try host.ask("collapse", Self.grid).code == 0)
                #expect(try host.ask("hide", Self.grid).code == 0)
                #expect(try host.ask("hide", Self.grid).code == 0)
                let hidden = try #require(try host.ask("explain", "--json", Self.grid).json as? [String: Any])
                #expect(hidden["shown"] as? Bool == false && hidden["pid"] as? Int == process)
                for command in ["explain", "logs", "show", "hide", "expand", "collapse"] {
                    let unknown = try host.ask(command, "com.example.unknown")
                    #expect(unknown.code == 1, "\(command)")
                    #expect(unknown.errors.contains("com.example.unknown") && unknown.errors.contains("hostel list"))
                }
            }
        }

        /// Every stage of a launch was reached, in this order, and the process counted its page faults.
        private static func checkStages(of explained: [String: Any]) throws {
            let launch = try #require(explained["launch"] as? [String: Any])
            let steps = try #require(launch["steps"] as? [[String: Any]])
            let times = steps.compactMap { $0["microseconds"] as? Double }
            #expect(times == times.sorted())
            let names = steps.compactMap { $0["stage"] as? String }
            // The process was made for the launch, or it waited for it.
            let first = names.contains("taken") ? "taken" : "cloned"
            let other = names.contains("taken") ? "cloned" : "taken"
            #expect(names.count == LaunchStages.Stage.allCases.count - 1)
            #expect(Set(names + [other]) == Set(LaunchStages.Stage.allCases.map(\.rawValue)))
            let ofProcess = [first, "confined", "entered", "asked", "opened", "found"]
            #expect(names.filter { ofProcess.contains($0) } == ofProcess)
            let faults = steps.compactMap { $0["faults"] as? Int }
            #expect(faults.count == 2 && faults == faults.sorted() && faults[0] > 0)
        }

        @Test func pressesAreLogged() throws {
            try Self.withHost { host in
                #expect(try host.ask("press", SampleTests.shortcuts, "1").code == 1)
                #expect(try host.ask("show", SampleTests.shortcuts).code == 0)
                #expect(try host.ask("press", SampleTests.shortcuts, "9").errors.contains("4"))
                #expect(try host.ask("press", SampleTests.shortcuts, "4").code == 0)
                var rows: [[String: Any]] = []
                let end = Date() + 10
                // Told once the container has taken it.
                while !rows.contains(where: { ($0["text"] as? String)?.contains("TwoViewController") == true }),
                    Date() < end
                {
                    rows = try host.ask("logs", "--json", SampleTests.shortcuts).rows
                }
                #expect(rows.allSatisfy { Set($0.keys) == ["time", "source", "text"] })
                #expect(rows.contains { ($0["text"] as? String)?.contains("TwoViewController") == true })
                #expect(try host.ask("logs", SampleTests.shortcuts).output.contains("[host] open "))
                #expect(try host.ask("logs", "--lines", "1", "--json", SampleTests.shortcuts).rows.count == 1)
                #expect(try host.ask("logs", "--lines", "0", "--json", SampleTests.shortcuts).rows.isEmpty)
            }
        }

        @Test func hiddenBundleIsExplained() throws {
            let odd = try TemporaryFolder("odd")
            let source = SampleTests.sample("GridWidget.appex")
            let point = "com.apple.widget-extension"
            try odd.variant(
                source, as: "Storyboard.appex",
                [
                    "CFBundleIdentifier": "com.example.storyboard",
                    "NSExtension": ["NSExtensionPointIdentifier": point, "NSExtensionMainStoryboard": "MainInterface"],
                ])
            try odd.variant(
                source, as: "Share.appex",
                [
                    "CFBundleIdentifier": "com.example.share",
                    "NSExtension": [
                        "NSExtensionPointIdentifier": "com.apple.share-services", "NSExtensionPrincipalClass": "Share",
                    ],
                ])
            try odd.variant(
                source, as: "Future.appex", ["CFBundleIdentifier": "com.example.future", "MinimumOSVersion": "99.0"])
            let bundles = ["Storyboard.appex", "Share.appex", "Future.appex"].map { odd.path + "/" + $0 }
            try Self.withHost(
                bundles + [MisbehavingTests.kit("WrongArchitecture.appex"), MisbehavingTests.kit("OwnSDKCopy.appex")]
            ) {
                host in
                for (identifier, state, word) in [
                    ("com.example.storyboard", "notDisplayed", "storyboards"),
                    ("com.example.share", "notDisplayed", "com.apple.share-services"),
                    ("com.example.future", "notDisplayed", "99"),
                    ("com.hostel.misbehaving.WrongArchitecture", "notDisplayed", "aarch64"),
                    ("com.hostel.misbehaving.OwnSDKCopy", "refused", "SDK"),
                ] {
                    let explained = try host.ask("explain", "--json", identifier)
                    #expect(explained.code == 0)
                    let told = explained.json as? [String: Any]
                    #expect(told?["state"] as? String == state, "\(identifier)")
                    let reasons = told?["reasons"] as? [[String: String]] ?? []
                    #expect(reasons.contains { $0["message"]?.contains(word) == true }, "\(identifier): \(reasons)")
                    for command in ["show", "hide", "logs", "expand"] {
                        let refused = try host.ask(command, identifier)
                        #expect(refused.code == 1)
                        #expect(refused.errors.contains(word), "\(command) \(identifier): \(refused.errors)")
                    }
                    #expect(try host.ask("explain", identifier).output.contains(word))
                }
            }
        }

        @Test func showReportsABrokenWidget() throws {
            try Self.withHost([
                MisbehavingTests.kit("CrashInViewDidLoad.appex"), SampleTests.sample("GridWidget.appex"),
            ]) {
                host in
                let identifier = "com.hostel.misbehaving.CrashInViewDidLoad"
                let show = try host.ask("show", identifier)
                #expect(show.code == 1 && show.errors.contains("Unable to load"))
                #expect(try host.ask("explain", identifier).output.contains("exited"))
                #expect(try host.ask("logs", identifier).output.contains("Fatal error"))
                #expect(try host.ask("show", Self.grid).code == 0)
            }
        }

        @Test(arguments: [false, true])
        func snapshotsAreWrittenToFiles(_ withHost: Bool) throws {
            let folder = try TemporaryFolder("pictures")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            func check(_ ask: ([String]) throws -> Command) throws {
                for (name, word) in [("a.png", "PNG"), ("a.svg", "<svg"), ("a.txt", "Photos")] {
                    let file = folder.path + "/" + name
                    let made = try ask(["snapshot", Self.grid, "--mode", "expanded", "-o", file])
                    #expect(made.code == 0, "\(made.errors)")
                    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
                    #expect(bytes.range(of: Data(word.utf8)) != nil, "\(name)")
                }
                let unknown = try ask(["snapshot", "com.example.unknown", "-o", folder.path + "/b.png"])
                #expect(unknown.code == 1)
                let nowhere = try ask(["snapshot", Self.grid, "-o", "/nowhere/at/all.png"])
                #expect(nowhere.code == 1 && nowhere.errors.contains("/nowhere/at/all.png"))
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
            }
            if withHost {
                try Self.withHost { host in
                    try check { try Command.run(Products.hostel, $0 + ["--state", host.state]) }
                }
            } else {
                try check { try Command.run(Products.hostel, $0 + ["--plugins", plugins.path]) }
                let missing = try Command.hostel(
                    "snapshot", "x", "-o", folder.path + "/c.png", "--plugins", "/nowhere/at/all")
                #expect(missing.code == 1 && missing.errors.contains("not a folder"))
            }
        }

        @Test func defaultStateFolderFollowsXDG() throws {
            let home = try TemporaryFolder("home")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let host = try HostProcess(plugins: plugins.path, state: home.path + "/hostel")
            try host.waitUntilServing()
            let listed = try Command.run(
                Products.hostel, ["list", "--json"], environment: ["XDG_STATE_HOME": home.path])
            #expect(listed.code == 0 && listed.rows.count == 1)
            let other = try Command.run(
                Products.hostel, ["list"], environment: ["XDG_STATE_HOME": "", "HOME": home.path])
            #expect(other.code == 3 && other.errors.contains(home.path + "/.local/state/hostel"))
            let stopped = try Command.run(Products.hostel, ["stop"], environment: ["XDG_STATE_HOME": home.path])
            #expect(stopped.code == 0)
            // Once `stop` has ended the state folder is free: nobody has to wait for it.
            let next = try HostProcess(plugins: plugins.path, state: home.path + "/hostel")
            try next.waitUntilServing()
            #expect(try next.ask("stop").code == 0)
            #expect(host.ending() == 0 && next.ending() == 0)
        }

        @Test func runOnceSucceedsWithBrokenBundles() throws {
            let plugins = try TemporaryFolder("plugins")
            for bundle in SampleTests.everything { try plugins.add(bundle) }
            for name in ["CrashInConstructor", "CrashInViewDidLoad", "MissingClass", "WrongArchitecture", "OwnSDKCopy"]
            {
                try plugins.add(MisbehavingTests.kit(name + ".appex"))
            }
            let temporary = try TemporaryFolder("tmp")
            let once = try Command.run(
                Products.hostel, ["run", "--once", "--plugins", plugins.path], environment: ["TMPDIR": temporary.path])
            #expect(once.code == 0, "\(once.errors)")
            #expect(once.output.contains("Photos") && once.output.contains("Unable to Load"))
            #expect(!once.output.contains("\u{1B}"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
            let missing = try Command.hostel("run", "--once", "--plugins", "/nowhere/at/all")
            #expect(missing.code == 1 && missing.errors.contains("not a folder"))
        }
    }
}
