import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// The answers to a command line, for which no host is needed.
extension ProcessTests.CommandTests {
    @Test(arguments: ["hostel", "hostel-fork-server", "hostel-breakout"])
    func everyProgramPrintsTheSameVersion(_ program: String) throws {
        let printed = try Command.run(Products.debug + "/" + program, ["--version"])
        #expect(printed.code == 0)
        #expect(printed.output == "\(program) \(HostelVersion.current)\n")
        #expect(printed.errors.isEmpty)
    }

    @Test(arguments: [
        (["lits"], "There is no command hostel lits. Did you mean hostel list?"),
        (["help", "lits"], "There is no command hostel lits. Did you mean hostel list?"),
        (["kit", "instal", "Spins"], "Did you mean hostel kit install?"),
        (["xyzzy"], "`hostel --help` lists the commands."), (["list", "--plugin", "x"], "Did you mean '--plugins'?"),
        (["run", "--host", "todya"], "'today', 'photos' or 'keyboard'"),
    ])
    func misspeltWordIsExplained(_ arguments: [String], _ words: String) throws {
        let wrong = try Command.run(Products.hostel, arguments)
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains(words), "\(wrong.errors)")
        #expect(wrong.output.isEmpty)
    }

    @Test func misspeltIdentifierSuggestsTheNearest() throws {
        let plugins = try TemporaryFolder("plugins")
        try plugins.add(ProcessTests.SampleTests.sample("GridWidget.appex"))
        let last = try #require(Self.grid.split(separator: ".").last).lowercased()
        for misspelt in [last, String(Self.grid.dropLast())] {
            let wrong = try Command.hostel(
                "snapshot", misspelt, "--plugins", plugins.path, "-o", plugins.path + "/x.png")
            #expect(wrong.code == 1)
            #expect(wrong.errors.contains("Did you mean \(Self.grid)?"), "\(wrong.errors)")
        }
    }

    /// The host of such a command goes with it, so no other command shows these lines.
    @Test func lastLinesOfACrashedWidgetAreShownWithItsFailure() throws {
        let plugins = try TemporaryFolder("plugins")
        try plugins.add(ProcessTests.MisbehavingTests.kit("CrashInViewDidLoad.appex"))
        let failed = try Command.hostel(
            "snapshot", "com.hostel.misbehaving.CrashInViewDidLoad", "--plugins", plugins.path, "-o",
            plugins.path + "/x.png")
        #expect(failed.code == 1 && failed.errors.contains("It crashed"), "\(failed.errors)")
        #expect(failed.errors.contains("about to load the articles"), "\(failed.errors)")
    }

    @Test func logOfAWidgetIsNotShownWithAMistakeInTheCommandLine() throws {
        let (folder, name, identifier) = (try TemporaryFolder("talkative"), "Runtime.appex", "com.example.talkative")
        let path = try folder.variant(
            ProcessTests.MisbehavingTests.kit("AsksTheHost.appex"), as: name,
            [
                "CFBundleIdentifier": identifier,
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.widget-extension",
                    "NSExtensionPrincipalClass": "UsesRuntime.TodayViewController",
                ],
            ])
        try folder.remove(name + "/AsksTheHost")
        try folder.add(Products.plugins + "/libUsesRuntime.so", as: name + "/AsksTheHost")
        let refused = try Command.hostel(
            "snapshot", identifier, "--plugins", path, "--mode", "expanded", "-o", folder.path + "/x.png")
        #expect(refused.code == 1 && refused.errors.contains("compact mode only"), "\(refused.errors)")
        #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
    }

    @Test func tintOfATodayWidgetIsRefusedAndNotIgnored() throws {
        let plugins = try TemporaryFolder("plugins")
        try plugins.add(ProcessTests.SampleTests.sample("GridWidget.appex"))
        let file = plugins.path + "/x.png"
        let refused = try Command.hostel(
            "snapshot", Self.grid, "--plugins", plugins.path, "--tint", "ff0000", "-o", file)
        #expect(refused.code == 1 && refused.errors.contains("is not a WidgetKit extension"), "\(refused.errors)")
        #expect(refused.errors.contains("Leave the tint out") && !FileManager.default.fileExists(atPath: file))
    }

    @Test func errorsAreJSONForProgramsThatAskForJSON() throws {
        let folder = try TemporaryFolder("json")
        let nowhere = folder.path + "/none"
        let needHost = [
            ["list"], ["top", "--once"], ["report"], ["limits"], ["pressure", "warning"], ["document"],
            ["open", "a://b"], ["audit", "com.example.a"], ["debug", "com.example.a"], ["logs", "com.example.a"],
            ["explain", "com.example.a"], ["record", "com.example.a", "-o", nowhere], ["timeline", "com.example.a"],
            ["edit", "com.example.a", "--cancel"],
        ]
        var cases: [(arguments: [String], code: Int32, word: String)] = [
            (["call", nowhere + ".appex", "run"], 1, "failed"), (["ffi", "check", nowhere], 1, "failed"),
            (["replay", nowhere], 1, "failed"), (["kit", "list", "--from", nowhere], 1, "failed"),
            (["list", "--plugins", nowhere], 1, "failed"), (["lint"], 2, "usage"), (["lits"], 2, "usage"),
            (["top", "--nonsense"], 2, "usage"),
        ]
        for command in needHost { cases.append((command + ["--state", folder.path], 3, "no-host")) }
        for (arguments, code, word) in cases {
            let failed = try Command.run(Products.hostel, arguments + ["--json"])
            let report = try #require(failed.json as? [String: Any], "\(arguments): \(failed.output)\(failed.errors)")
            #expect(failed.code == code && report["error"] as? String == word, "\(arguments): \(report)")
            #expect((report["message"] as? String)?.isEmpty == false && Set(report.keys) == ["error", "message"])
            #expect(!failed.errors.isEmpty, "a person needs the text as well")
            // Nobody asked for JSON.
            #expect(try Command.run(Products.hostel, arguments).output.isEmpty, "\(arguments)")
        }
    }

    @Test func failuresGiveThePathAndTheKernelsReason() throws {
        let plugins = try TemporaryFolder("plugins")
        try plugins.add(ProcessTests.SampleTests.sample("GridWidget.appex"))
        let nowhere = plugins.path + "/none/at"
        let cases: [([String], [String: String], String)] = [
            (
                ["snapshot", Self.grid, "--plugins", plugins.path, "-o", nowhere + "/x.png"], [:],
                "\(nowhere)/x.png cannot be written: No such file or directory."
            ),
            (
                ["run", "--once", "--host", "photos", "--picture", nowhere + ".png", "--plugins", plugins.path], [:],
                "\(nowhere).png cannot be read: No such file or directory."
            ),
            (["kit", "list", "--from", nowhere], [:], "\(nowhere) cannot be read: No such file or directory."),
            (["replay", nowhere], [:], "No such file or directory"),
            (["run", "--once", "--plugins", plugins.path], ["TMPDIR": "/proc/none"], "/proc/none/hostel-"),
            (
                ["run", "--headless", "--plugins", plugins.path, "--state", "/proc/none"], [:],
                "The state folder /proc/none cannot be made"
            ),
        ]
        for (arguments, environment, words) in cases {
            let failed = try Command.run(Products.hostel, arguments, environment: environment)
            #expect(failed.code == 1, "\(arguments)")
            #expect(failed.errors.contains(words), "\(failed.errors)")
            for foreign in ["NSCocoa", "Domain=", "UserInfo", "couldn", "operation could not"] {
                #expect(!failed.errors.contains(foreign), "\(failed.errors)")
            }
        }
    }
}
