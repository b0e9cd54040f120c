import Foundation
import HostelTestSupport
import Testing

/// `hostel new`: what it writes builds, passes its own tests, and is bundled without a finding.
extension ProcessTests {
    @Suite(.serialized)
    struct NewCommandTests {
        private static func make(_ target: String, in folder: String) throws -> Command {
            try Command.run("/usr/bin/env", ["make", "-C", folder, target], within: 300)
        }

        private static func expectNoFinding(_ bundle: String, _ hostel: String) throws {
            let lint = try Command.run(hostel, ["lint", bundle])
            #expect(lint.code == 0 && lint.output.contains("No faults found."), "\(lint.output)")
        }

        @Test func aNewWidgetInCBuildsBundlesAndPassesItsTest() throws {
            let folder = try TemporaryFolder("new")
            let made = try Command.hostel("new", "c", "Moonlet", "--into", folder.path)
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Moonlet"
            #expect(made.output.hasSuffix("\n  cd \(package)\n  make test\n  make run\n"))
            let tested = try Self.make("test", in: package)
            #expect(tested.code == 0 && tested.output.contains("passed: an update draws it again"), "\(tested.errors)")
            #expect(!tested.errors.contains("warning"), "\(tested.errors)")
            let bundled = try Self.make("bundle", in: package)
            #expect(bundled.code == 0 && bundled.errors.isEmpty, "\(bundled.errors)")
            try Self.expectNoFinding(package + "/build/widgets/Moonlet.appex", Products.hostel)
            try Self.expectItIsShown(package + "/build/widgets", Products.hostel)
        }

        @Test func aNewLibraryIsCheckedAndCalledInAProcess() throws {
            let folder = try TemporaryFolder("new")
            let made = try Command.hostel("new", "library", "Checksum", "--into", folder.path)
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Checksum"
            let tested = try Self.make("test", in: package)
            #expect(tested.code == 0, "\(tested.output)\(tested.errors)")
            #expect(tested.output.contains("passed: a result without room is refused"))
            #expect(tested.output.contains("2 functions are in"), "\(tested.output)")
            #expect(tested.output.contains("Debug information has the types of 2."), "\(tested.output)")
            #expect(!tested.errors.contains("warning"), "\(tested.errors)")
            try Self.expectNoFinding(package + "/build/libraries/Checksum.appex", Products.hostel)
            let list = package + "/build/libraries/Checksum.appex/Checksum.functions.plist"
            let right = try String(contentsOfFile: list, encoding: .utf8)
            try right.replacing("<string>size</string>", with: "<string>uint</string>")
                .write(toFile: list, atomically: true, encoding: .utf8)
            let wrong = try Command.hostel("ffi", "check", package + "/build/libraries/Checksum.appex")
            #expect(wrong.code == 1 && wrong.output.contains("size_t (an integer of 8 bytes)"), "\(wrong.output)")
            let run = try Self.make("run", in: package)
            #expect(run.code == 0 && run.output.contains("99162322"), "\(run.output)\(run.errors)")
            let capitals = try Command.hostel(
                "call", package + "/build/libraries/Checksum.appex", "Checksum_capitals", "hello", "+100", "--json")
            #expect((capitals.json as? [String: Any])?["result"] as? Int == 5, "\(capitals.output)\(capitals.errors)")
            let shown = try Command.hostel(
                "call", package + "/build/libraries/Checksum.appex", "Checksum_capitals", "hello", "+100")
            #expect(shown.output.hasSuffix(": HELLO\n"), "\(shown.output)\(shown.errors)")
        }

        /// The program is compiled, linked and run against the installed files alone.
        @Test func aNewHostInSwiftAsksItsExtensionAndPassesItsTests() throws {
            let (prefix, folder) = (try InstalledSDKTests.install(), try TemporaryFolder("new"))
            let made = try Command.run(
                prefix.path + "/bin/hostel", ["new", "host", "Studio", "--into", folder.path])
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Studio"
            let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
            #expect(manifest.contains(prefix.path) && !manifest.contains(Products.root), "\(manifest)")
            // A bundle without a list stands beside the extension and does not harm it.
            try folder.makeFolder("Studio/build/extensions/Broken.appex")
            let run = try Self.make("run", in: package)
            try #require(run.code == 0, "\(run.output)\(run.errors)")
            #expect(run.output.contains("\nWords: 5 words\n"), "\(run.output)")
            #expect(run.output.contains("unusable: \(package)/build/extensions/Broken.appex"), "\(run.output)")
            let warnings = (run.output + run.errors).split(separator: "\n").filter { $0.contains("warning:") }
            #expect(warnings.isEmpty, "\(warnings)")
            #expect(ProcessTable.processes(marked: prefix.path).isEmpty)
            let refused = try Command.run(
                package + "/.build/debug/Studio", [package + "/build/extensions", "/proc/none", "a"])
            #expect(refused.code == 1 && refused.errors.contains("Studio cannot start: "), "\(refused.errors)")
            #expect(!refused.errors.contains("Fatal error"), "\(refused.errors)")
            let tested = try Self.make("test", in: package)
            #expect(tested.code == 0, "\(tested.output)\(tested.errors)")
            #expect(tested.output.contains("lineCountsWords() passed"), "\(tested.output)")
            try FileManager.default.removeItem(atPath: prefix.path + "/lib/libHostelHost.so")
            let missing = try Command.run(
                prefix.path + "/bin/hostel", ["new", "host", "Other", "--into", folder.path])
            #expect(missing.code == 1 && missing.errors.contains("libHostelHost.so is missing"), "\(missing.errors)")
        }

        @Test func everyTemplateHasSettingsThatAttachADebugger() throws {
            for (kind, build) in [("widget", ".build"), ("widgetkit", ".build"), ("c", "build"), ("library", "build")] {
                let folder = try TemporaryFolder("new")
                let made = try Command.hostel("new", kind, "Clock", "--into", folder.path)
                try #require(made.code == 0, "\(made.errors)")
                let settings = folder.path + "/Clock/.vscode/"
                func read(_ name: String) throws -> [String: Any]? {
                    let data = try Data(contentsOf: URL(fileURLWithPath: settings + name))
                    return try JSONSerialization.jsonObject(with: data) as? [String: Any]
                }
                let launch = try #require(try read("launch.json")?["configurations"] as? [[String: Any]])
                #expect(launch.first?["request"] as? String == "attach")
                let commands = try #require(launch.first?["attachCommands"] as? [String])
                #expect(commands == ["command source '${workspaceFolder}/\(build)/attach.lldb'"])
                let labels = (try read("tasks.json")?["tasks"] as? [[String: Any]])?.map { $0["label"] as? String }
                #expect(labels == ["attach", "bundle", "run", "test"])
                #expect(launch.first?["preLaunchTask"] as? String == "attach")
            }
        }

        @Test func attachingFindsTheProcessOfTheRunningHost() throws {
            let folder = try TemporaryFolder("new")
            let made = try Command.hostel("new", "c", "Moonlet", "--into", folder.path)
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Moonlet"
            let bundled = try Self.make("bundle", in: package)
            try #require(bundled.code == 0, "\(bundled.errors)")
            try CommandTests.withHost([package + "/build/widgets/Moonlet.appex"]) { host in
                func attach() throws -> Command {
                    try Command.run(
                        "/usr/bin/env",
                        ["make", "-C", package, "attach", "STATE=--state \(host.state)"])
                }
                let early = try attach()
                #expect(early.code != 0 && early.errors.contains("make run"), "\(early.errors)")
                #expect(try host.ask("show", "com.example.moonlet").code == 0)
                let found = try attach()
                try #require(found.code == 0, "\(found.errors)")
                let status = try host.ask("debug", "--json", "com.example.moonlet").json as? [String: Any]
                let pid = try #require(status?["pid"] as? Int)
                let line = try String(contentsOfFile: package + "/build/attach.lldb", encoding: .utf8)
                #expect(line == "process attach --pid \(pid)\n")
            }
        }

        /// S000-16: the template's own test calls viewWillAppear at two hours and expects two greetings.
        @Test func aNewWidgetInSwiftUpdatesInEachAppearanceAndIsShown() throws {
            let (prefix, folder) = (try InstalledSDKTests.install(), try TemporaryFolder("new"))
            let hostel = prefix.path + "/bin/hostel"
            let made = try Command.run(hostel, ["new", "widget", "Hello", "--into", folder.path])
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Hello"
            let bundled = try Self.make("bundle", in: package)
            try #require(bundled.code == 0, "\(bundled.output)\(bundled.errors)")
            #expect(!(bundled.output + bundled.errors).contains("warning"), "\(bundled.output)\(bundled.errors)")
            let tested = try Self.make("test", in: package)
            #expect(tested.code == 0, "\(tested.output)\(tested.errors)")
            #expect(tested.output.contains("eachAppearanceAndEachUpdateBringTheGreetingUpToDate() passed"))
            try Self.expectNoFinding(package + "/.build/widgets/Hello.appex", hostel)
            try Self.expectItIsShown(package + "/.build/widgets", hostel)
        }

        @Test func aNewWidgetKitWidgetBuildsBundlesAndPassesItsTests() throws {
            let folder = try TemporaryFolder("new")
            let macros = try Command.run(Products.root + "/Scripts/build-macros", [Products.debug])
            try #require(macros.code == 0, "\(macros.errors)")
            let made = try Command.hostel("new", "widgetkit", "Tide", "--into", folder.path)
            try #require(made.code == 0, "\(made.errors)")
            let package = folder.path + "/Tide"
            // The other macros of the SDK, and modules that an interface alone declares.
            let imports = ["CoreGraphics", "SwiftUI", "os.log"].map { "import \($0)\n" }.joined()
            let entries = """
                extension EnvironmentValues {
                    @Entry var limit = 3
                    @Entry var note: String?
                }

                struct Limited: View {
                    @Environment(\\.limit) private var limit
                    var body: some View { Text(verbatim: "\\(limit)").environment(\\.note, "n").environment(\\.limit, 4) }
                }
                """
            try folder.write(imports + entries, to: "Tide/Sources/Tide/Limited.swift")
            let bundled = try Self.make("bundle", in: package)
            try #require(bundled.code == 0, "\(bundled.output)\(bundled.errors)")
            // A host that does not display WidgetKit says so; nothing else is wrong.
            let warnings = (bundled.output + bundled.errors).split(separator: "\n").filter { $0.contains("warning") }
            #expect(warnings.allSatisfy { $0.contains("extension-point-not-displayed") }, "\(warnings)")
            let tested = try Self.make("test", in: package)
            #expect(tested.code == 0, "\(tested.output)\(tested.errors)")
            #expect(tested.output.contains("eachFamilyShowsTheGreeting() passed"))
            let lint = try Command.hostel("lint", package + "/.build/widgets/Tide.appex")
            #expect(lint.code == 0, "\(lint.output)")
            try Self.expectPreview("Morning", "morning", package + "/.build/widgets")
        }

        /// The template's `#Preview` is drawn; an unknown name is refused with those that exist.
        private static func expectPreview(_ name: String, _ text: String, _ widgets: String) throws {
            func draw(_ name: String, _ file: String) throws -> Command {
                try Command.hostel(
                    "snapshot", "com.example.tide", "--plugins", widgets, "--preview", name, "-o", file)
            }
            let file = widgets + "/preview.txt"
            let drawn = try draw(name, file)
            try #require(drawn.code == 0, "\(drawn.errors)")
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains(text))
            let refused = try draw("Mornin", file)
            #expect(refused.code != 0 && refused.errors.contains("Its previews are: \(name)"), "\(refused.errors)")
        }

        private static func expectItIsShown(_ widgets: String, _ hostel: String) throws {
            let page = try Command.run(hostel, ["run", "--once", "--plugins", widgets])
            #expect(page.code == 0 && page.output.contains("Good "), "\(page.output)\(page.errors)")
        }

        @Test func existingFilesAreNeverChanged() throws {
            let folder = try TemporaryFolder("new")
            try folder.write("mine", to: "Moonlet/widget.c")
            try folder.write("a file", to: "Clock")
            for name in ["Moonlet", "Clock"] {
                let made = try Command.hostel("new", "c", name, "--into", folder.path)
                #expect(
                    made.code == 1 && made.errors.contains("\(folder.path)/\(name) exists already"), "\(made.errors)")
            }
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).count == 3)
            #expect(try String(contentsOfFile: folder.path + "/Moonlet/widget.c", encoding: .utf8) == "mine")
        }

        @Test(arguments: [
            ("clock-face", "cannot name a module"), ("2clock", "cannot name a module"), ("", "cannot name a module"),
            ("../Clock", "cannot name a module"), ("Ühr", "cannot name a module"), ("UIKit", "choose another name"),
            ("ExtensionHost", "choose another name"), ("Charts", "choose another name"),
            ("class", "choose another name"),
        ])
        func aNameThatCannotNameAModuleIsRefused(name: String, reason: String) throws {
            let folder = try TemporaryFolder("new")
            for kind in ["widget", "c"] {
                let made = try Command.hostel("new", kind, name, "--into", folder.path)
                #expect(made.code == 2 && made.errors.contains(reason), "\(made.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }

        @Test func theIdentifierIsChecked() throws {
            let folder = try TemporaryFolder("new")
            let wrong = try Command.hostel("new", "c", "Clock", "--into", folder.path, "--identifier", "no spaces")
            #expect(wrong.code == 2 && wrong.errors.contains("com.example.clock"), "\(wrong.errors)")
            let right = try Command.hostel("new", "c", "Clock", "--into", folder.path, "--identifier", "org.me.clock")
            #expect(right.code == 0, "\(right.errors)")
            let bundled = try Self.make("bundle", in: folder.path + "/Clock")
            try #require(bundled.code == 0, "\(bundled.errors)")
            let list = try String(
                contentsOfFile: folder.path + "/Clock/build/widgets/Clock.appex/Info.plist", encoding: .utf8)
            #expect(list.contains("<string>org.me.clock</string>"))
        }
    }
}
