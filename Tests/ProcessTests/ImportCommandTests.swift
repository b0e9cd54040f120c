import Foundation
import Glibc
import HostelTestSupport
import Testing

/// `hostel import`: the package of a project builds from its unchanged sources, and its widget is drawn.
extension ProcessTests {
    @Suite(.serialized)
    struct ImportCommandTests {
        /// A project whose widget uses a framework with a selector, a package with a file, a colour of its assets and conditions.
        private static let project = Products.root + "/Tests/Fixtures/TideProject"

        @Test func aWidgetOfAProjectIsBuiltFromItsOwnSourcesAndDrawn() throws {
            let folder = try TemporaryFolder("import")
            let imported = try Command.hostel("import", Self.project, "--into", folder.path, "--json")
            try #require(imported.code == 0, "\(imported.errors)")
            let report = try #require(imported.json as? [String: Any])
            let bundles = try #require(report["bundles"] as? [[String: Any]])
            #expect(bundles.map { $0["target"] as? String } == ["Tide Widget", "TideToday"])
            let omitted = try #require(report["omitted"] as? [String])
            try #require(omitted.count == 1)
            #expect(omitted[0].contains("add .package(url: \"https://example.org/grains.git\", from: \"1.2.0\")"))

            let package = folder.path + "/Tide-hostel"
            let made = try Command.run("/usr/bin/env", ["make", "-C", package, "bundle"], within: 300)
            try #require(made.code == 0, "\(made.output)\(made.errors)")
            #expect(!made.output.contains("#fileID"), "\(made.output)")
            func draw(_ ending: String) throws -> String {
                let file = folder.path + "/tide." + ending
                let drawn = try Command.hostel(
                    "snapshot", "org.sample.tide", "--plugins", package + "/.build/widgets", "--family", "systemSmall",
                    "-o", file)
                try #require(drawn.code == 0, "\(drawn.errors)")
                return try String(contentsOfFile: file, encoding: .utf8)
            }
            let text = try draw("txt")
            #expect(text.contains("3 metres, 35") && text.contains("grams"), "\(text)")
            #expect(try draw("svg").contains("rgb(0%,0%,100%)"))
            try Self.checkStoryboard(in: package, folder)
            let lowered = try String(contentsOfFile: package + "/Sources/Core/Metres.lowered.swift", encoding: .utf8)
            #expect(lowered.hasPrefix("#sourceLocation(file: \"\(Self.project)/Core/Metres.swift\", line: 1)\n"))
            let again = try Command.hostel("import", Self.project, "--into", folder.path)
            #expect(again.code == 1 && again.errors.contains("exists already and was not changed"), "\(again.errors)")
        }

        /// The Today widget of the same project: its storyboard has the views, the outlets and the action.
        private static func checkStoryboard(in package: String, _ folder: TemporaryFolder) throws {
            let file = folder.path + "/today.txt"
            let drawn = try Command.hostel(
                "snapshot", "org.sample.tide.today", "--plugins", package + "/.build/widgets", "-o", file)
            try #require(drawn.code == 0, "\(drawn.errors)")
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(
                text.contains("High & low") && text.contains("3 metres, 1 buttons") && text.contains("Rise"), "\(text)")
            // A cell of a prototype, and one of a nib.
            #expect(text.contains("Ebb") && text.contains("5:40") && text.contains("Flood"), "\(text)")
        }

        /// A repository on this machine stands for the one that the project names.
        @Test func packagesOfRepositoriesAreCopiedAtTheRevisionOfTheList() throws {
            let folder = try TemporaryFolder("import")
            let repository = folder.path + "/remote/grains.git"
            func git(_ arguments: String...) throws -> String {
                let author = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-C", repository]
                let done = try Command.run("/usr/bin/env", ["git"] + author + arguments, within: 60)
                try #require(done.code == 0, "\(done.errors)")
                return done.output.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            try folder.write(
                """
                let package = Package(
                    name: "Grains", products: [.library(name: "Grains", targets: ["Grains"])],
                    targets: [.target(name: "Grains")])
                """, to: "remote/grains.git/Package.swift")
            try folder.write("public let grains = 1\n", to: "remote/grains.git/Sources/Grains/Grains.swift")
            _ = try git("init", "--quiet")
            _ = try git("add", "--all")
            _ = try git("commit", "--quiet", "--message", "one")
            let listed = try git("rev-parse", "HEAD")
            try folder.write("public let grains = 2\n", to: "remote/grains.git/Sources/Grains/Grains.swift")
            _ = try git("commit", "--quiet", "--all", "--message", "two")
            _ = try git("tag", "v1.2.0")
            let branch = try git("rev-parse", "--abbrev-ref", "HEAD")

            let project = folder.path + "/project"
            try FileManager.default.copyItem(atPath: Self.project, toPath: project)
            let user = "project/Packages/Salt/Sources/Salt/Salt.swift"
            let text = try String(contentsOfFile: folder.path + "/" + user, encoding: .utf8)
            try folder.write("import Grains\n" + text, to: user)
            func grains(_ into: String) throws -> String {
                let imported = try Command.run(
                    "/usr/bin/env",
                    [
                        "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.file://\(folder.path)/remote/.insteadOf",
                        // A git that runs the command names its own repository, which is not touched.
                        "GIT_CONFIG_VALUE_0=https://example.org/", "GIT_DIR=\(repository)/.git", Products.hostel,
                        "import", project, "--into",
                        folder.path + "/" + into, "--fetch", "--json",
                    ], within: 60)
                try #require(imported.code == 0, "\(imported.errors)")
                let report = try #require(imported.json as? [String: Any])
                #expect(report["omitted"] as? [String] == [], "\(imported.errors)")
                #expect(imported.errors.contains("Fetching grains from https://example.org/grains.git."))
                return try String(
                    contentsOfFile: folder.path + "/\(into)/Tide-hostel/Originals/Grains/Grains.swift", encoding: .utf8)
            }
            // Without a list, the least version that the author allows.
            #expect(try grains("first") == "public let grains = 2\n")
            try folder.write(
                #"{"pins": [{"location": "https://example.org/Grains", "state": {"revision": "\#(listed)"}}]}"#,
                to: "project/Tide.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
            #expect(try grains("second") == "public let grains = 1\n")
            #expect(try git("rev-parse", "--abbrev-ref", "HEAD") == branch && git("status", "--porcelain").isEmpty)
            let copied = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/second/Tide-packages")
            #expect(copied == ["grains"])
        }

        @Test func aManifestThatComputesItsTargetsIsRunWhereTheUserAsksForIt() throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/project"
            try FileManager.default.copyItem(atPath: Self.project, toPath: project)
            let marker = folder.path + "/ran"
            try folder.write(
                """
                // swift-tools-version: 6.0
                \(["Foundation", "PackageDescription"].map { "import \($0)" }.joined(separator: "; "))
                FileManager.default.createFile(atPath: "\(marker)", contents: nil)
                let names = ["Grains"]
                let package = Package(
                    name: "grains", products: names.map { .library(name: $0, targets: [$0]) },
                    targets: names.map { .target(name: $0) })
                """, to: "packages/grains/Package.swift")
            try folder.write("public let grains = 1\n", to: "packages/grains/Sources/Grains/Grains.swift")
            let user = "project/Packages/Salt/Sources/Salt/Salt.swift"
            let text = try String(contentsOfFile: folder.path + "/" + user, encoding: .utf8)
            try folder.write("import Grains\n" + text, to: user)
            func omitted(_ into: String, _ options: String...) throws -> [String] {
                let words =
                    ["import", project, "--into", folder.path + "/" + into, "--packages", folder.path + "/packages"]
                let imported = try Command.run(
                    "/usr/bin/env", [Products.hostel] + words + options + ["--json"], within: 120)
                try #require(imported.code == 0, "\(imported.errors)")
                return try #require((imported.json as? [String: Any])?["omitted"] as? [String])
            }
            let left = try omitted("first")
            #expect(left.contains { $0.contains("grains/Package.swift") && $0.contains("--run-manifests") }, "\(left)")
            #expect(!FileManager.default.fileExists(atPath: marker))
            #expect(try omitted("second", "--run-manifests") == [])
            #expect(FileManager.default.fileExists(atPath: marker))
            let source = folder.path + "/second/Tide-hostel/Originals/Grains/Grains.swift"
            #expect(try String(contentsOfFile: source, encoding: .utf8) == "public let grains = 1\n")
            let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/packages/grains")
            #expect(inside.sorted() == ["Package.swift", "Sources"])
            try folder.write(
                "// swift-tools-version: 6.0\nimport Nowhere\nlet package = Package(name: \"grains\", targets: all)",
                to: "packages/grains/Package.swift")
            let fault = try omitted("third", "--run-manifests")
            #expect(
                fault.contains { $0.contains("grains/Package.swift: SwiftPM ran") && $0.contains("Nowhere") },
                "\(fault)")
        }

        @Test func anAddressThatNamesAProgramIsNotFetched() throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/project"
            try FileManager.default.copyItem(atPath: Self.project, toPath: project)
            let file = project + "/Packages/Salt/Package.swift"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for address in [
                "ext::sh -c touch% \(folder.path)/ran/grains", "--upload-pack=touch/grains", "http://a/grains",
            ] {
                let changed = text.replacing("https://example.org/grains.git", with: address)
                try #require(changed != text)
                try changed.write(toFile: file, atomically: true, encoding: .utf8)
                let into = folder.path + "/\(UUID().uuidString)"
                let imported = try Command.hostel("import", project, "--into", into, "--fetch")
                #expect(imported.code == 0 && imported.errors.contains("only addresses of https"), "\(imported.errors)")
                #expect(!FileManager.default.fileExists(atPath: into + "/Tide-packages"))
            }
        }

        /// A private repository of the user would lie in a folder from which the bundle may get files.
        @Test func aRepositoryOfTheMachineIsFetchedOnlyWhereTheUserAsksForIt() throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/project"
            try FileManager.default.copyItem(atPath: Self.project, toPath: project)
            let repository = folder.path + "/private/grains"
            try folder.write("secret", to: "private/grains/notes.txt")
            let author = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-C", repository]
            for words in [
                ["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "a"], ["tag", "1.2.0"],
            ] {
                let done = try Command.run("/usr/bin/env", ["git"] + author + words, within: 60)
                try #require(done.code == 0, "\(done.errors)")
            }
            let file = project + "/Packages/Salt/Package.swift"
            let text = try String(contentsOfFile: file, encoding: .utf8)
            let changed = text.replacing("https://example.org/grains.git", with: "file://\(repository)")
            try #require(changed != text)
            try changed.write(toFile: file, atomically: true, encoding: .utf8)
            let user = "project/Packages/Salt/Sources/Salt/Salt.swift"
            let source = try String(contentsOfFile: folder.path + "/" + user, encoding: .utf8)
            try folder.write("import Grains\n" + source, to: user)
            for (into, options) in [("out", []), ("all", ["--outside"])] {
                let imported = try Command.run(
                    Products.hostel,
                    ["import", project, "--into", folder.path + "/" + into, "--fetch"] + options, within: 60)
                #expect(imported.code == 0, "\(imported.errors)")
                #expect(imported.errors.contains("with --outside") == options.isEmpty, "\(imported.errors)")
                let copy = folder.path + "/\(into)/Tide-packages/grains/notes.txt"
                #expect(FileManager.default.fileExists(atPath: copy) != options.isEmpty)
            }
        }

        /// A file that the kernel makes has no end; a pipe waits for a writer.
        @Test func projectsAndSourcesThatAreEndlessFilesEndWithAReason() throws {
            for list in ["/proc/self/pagemap", "/proc/kmsg", "/dev/zero", "pipe"] {
                let folder = try TemporaryFolder("import")
                try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
                let text = """
                    {objects = {P = {isa = PBXProject; targets = (W); };
                      W = {isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
                        buildConfigurationList = L; };
                      L = {isa = XCConfigurationList; buildConfigurations = (C); };
                      C = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = "\(list)"; }; };
                    }; rootObject = P; }
                    """
                try folder.write(text, to: "W.xcodeproj/project.pbxproj")
                let imported = try Command.hostel("import", folder.path, "--into", folder.path + "/out")
                #expect(
                    imported.code == 1 && imported.errors.contains("cannot be read: \(list)."), "\(imported.errors)")
                #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
            }
            for source in ["/proc/self/status", "/dev/zero", "/dev/null"] {
                let folder = try TemporaryFolder("lower")
                try folder.makeFolder("In")
                try FileManager.default.createSymbolicLink(
                    atPath: folder.path + "/In/A.swift", withDestinationPath: source)
                let lowered = try Command.hostel("lower", folder.path + "/In", "--output", folder.path + "/out")
                #expect(lowered.code == 1 && lowered.errors.contains("cannot be read: "), "\(lowered.errors)")
            }
        }

        /// The widget's second source is longer than a source may be, so it fails while the sources are lowered.
        @Test(arguments: [false, true])
        func anImportThatFailsWhileItWritesLeavesTheFolderAsItWas(folderExists: Bool) throws {
            let folder = try TemporaryFolder("import")
            let text = """
                {objects = {P = {isa = PBXProject; mainGroup = G; targets = (W); };
                  G = {isa = PBXGroup; children = (A, B); sourceTree = "<group>"; };
                  A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                  B = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
                  W = {isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
                    buildPhases = (S); buildConfigurationList = L; };
                  S = {isa = PBXSourcesBuildPhase; files = (FA, FB); };
                  FA = {isa = PBXBuildFile; fileRef = A; };
                  FB = {isa = PBXBuildFile; fileRef = B; };
                  L = {isa = XCConfigurationList; buildConfigurations = (C); };
                  C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
                }; rootObject = P; }
                """
            try folder.write(text, to: "W.xcodeproj/project.pbxproj")
            try folder.write(
                """
                <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
                <string>com.apple.widgetkit-extension</string></dict></dict></plist>
                """, to: "Info.plist")
            try folder.write("import SwiftUI\n", to: "A.swift")
            try folder.write("", to: "B.swift")
            let source = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/B.swift"))
            try source.truncate(atOffset: 17 << 20)
            try source.close()
            if folderExists { try folder.makeFolder("out/W-hostel") }
            let imported = try Command.hostel("import", folder.path, "--into", folder.path + "/out")
            #expect(
                imported.code == 1 && imported.errors.contains("/B.swift cannot be read: "), "\(imported.errors)")
            let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/W-hostel")
            #expect(left == (folderExists ? [] : nil))
            #expect(FileManager.default.fileExists(atPath: folder.path + "/out") == folderExists)
        }

        /// A project in `home/src/Clock` that names files by their paths. The first is its source.
        private static func write(_ files: [String], named target: String = "W", to folder: TemporaryFolder) throws {
            let places = files.indices.map { "F\($0)" }.joined(separator: ", ")
            let objects = files.enumerated().map { place, file in
                """
                F\(place) = {isa = PBXFileReference; path = "\(file)";
                  sourceTree = "\(file.hasPrefix("/") ? "<absolute>" : "<group>")"; };
                B\(place) = {isa = PBXBuildFile; fileRef = F\(place); };
                """
            }
            let text = """
                {objects = {P = {isa = PBXProject; mainGroup = G; targets = (W); };
                  G = {isa = PBXGroup; children = (\(places)); sourceTree = "<group>"; };
                  W = {isa = PBXNativeTarget; name = "\(target)"; productType = "com.apple.product-type.app-extension";
                    buildPhases = (S, R); buildConfigurationList = L; };
                  S = {isa = PBXSourcesBuildPhase; files = (B0); };
                  R = {isa = PBXResourcesBuildPhase; files = (\(files.indices.dropFirst().map { "B\($0)" }.joined(separator: ", "))); };
                  L = {isa = XCConfigurationList; buildConfigurations = (C); };
                  C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
                  \(objects.joined())
                }; rootObject = P; }
                """
            try folder.write(text, to: "home/src/Clock/W.xcodeproj/project.pbxproj")
            try folder.write(
                """
                <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
                <string>com.apple.widgetkit-extension</string></dict></dict></plist>
                """, to: "home/src/Clock/Info.plist")
            try folder.write("import SwiftUI\n", to: "home/src/Clock/A.swift")
        }

        @Test func filesOutsideOfTheRepositoryStayOutOfTheBundle() throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/home/src/Clock"
            try Self.write(
                [
                    "A.swift", "../../.ssh/id_rsa", "env.txt", "Media.bundle", "/proc/self/environ", "../Shared/b.txt",
                    "own.txt",
                ], to: folder)
            try folder.write("key of the user", to: "home/.ssh/id_rsa")
            try folder.write("shared", to: "home/src/Shared/b.txt")
            try folder.write("own", to: "home/src/Clock/own.txt")
            try folder.write("x", to: "home/src/Clock/Media.bundle/x.txt")
            try folder.makeFolder("home/src/.git")
            try FileManager.default.createSymbolicLink(
                atPath: project + "/env.txt", withDestinationPath: "../../.ssh/id_rsa")
            try FileManager.default.createSymbolicLink(
                atPath: project + "/Media.bundle/ssh", withDestinationPath: "../../../.ssh")

            func resources(_ options: [String], into name: String) throws -> (omitted: [String], files: Set<String>) {
                let out = folder.path + "/" + name
                let imported = try Command.run(
                    Products.hostel, ["import", project, "--into", out, "--json"] + options)
                try #require(imported.code == 0, "\(imported.errors)")
                let omitted = (imported.json as? [String: Any])?["omitted"] as? [String]
                let made = try Command.run("/usr/bin/env", ["make", "-C", out + "/W-hostel", "generated"], within: 300)
                try #require(made.code == 0, "\(made.output)\(made.errors)")
                let found = FileManager.default.subpaths(atPath: out + "/W-hostel/.build/Resources/W") ?? []
                return (try #require(omitted), Set(found))
            }

            let (omitted, files) = try resources([], into: "out")
            #expect(files == ["Media.bundle", "Media.bundle/x.txt", "b.txt", "own.txt"])
            for name in ["../../.ssh/id_rsa", "env.txt", "/proc/self/environ"] {
                #expect(omitted.contains { $0.hasPrefix("\(name): ") && $0.contains("--outside") }, "\(omitted)")
            }

            let (stillOmitted, all) = try resources(["--outside"], into: "all")
            #expect(all.isSuperset(of: files) && all.contains("id_rsa") && all.contains("env.txt"))
            #expect(!all.contains("environ") && stillOmitted.count == 1)
            #expect(!all.contains("Media.bundle/ssh"), "a link of a folder stays in there")
        }

        /// A link that is made below a linked folder lands in the folder that it names.
        @Test(arguments: [["x/en.lproj", "y/en.lproj/hook"], ["y/en.lproj/hook", "x/en.lproj"]])
        func aResourceInALinkedFolderIsNotWrittenIntoTheProject(_ resources: [String]) throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/home/src/Clock"
            try Self.write(["A.swift"] + resources, to: folder)
            try folder.write("#!/bin/sh\n", to: "home/src/Clock/y/en.lproj/hook")
            try folder.write("own", to: "home/src/Clock/.git/hooks/own")
            try folder.makeFolder("home/src/Clock/x")
            try FileManager.default.createSymbolicLink(
                atPath: project + "/x/en.lproj", withDestinationPath: "../.git/hooks")
            let imported = try Command.hostel("import", project, "--into", folder.path + "/out")
            #expect(imported.code == 0, "\(imported.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: project + "/.git/hooks") == ["own"])
            let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out/W-hostel/Resources")
            #expect(made.sorted() == ["W", "W/en.lproj"], "the folder has its files already")
        }

        @Test func aNameWithLineBreaksStaysOnItsLineOfTheSummary() throws {
            let folder = try TemporaryFolder("import")
            try Self.write(["A.swift", "gone\\n  made up.txt"], named: "W\\n\\nLeft out:", to: folder)
            let imported = try Command.hostel(
                "import", folder.path + "/home/src/Clock", "--into", folder.path + "/out")
            try #require(imported.code == 0, "\(imported.errors)")
            let lines = imported.output.split(separator: "\n")
            #expect(lines.filter { $0.hasPrefix("Left out:") }.count == 1, "\(imported.output)")
            #expect(!lines.contains { $0.hasPrefix("  made up") }, "\(imported.output)")
        }

        @Test func linksOfAPackageLeadToTheProjectHoweverItsFolderIsNamed() throws {
            let folder = try TemporaryFolder("import")
            try folder.makeFolder("beside")
            try folder.makeFolder("deep/down")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/link", withDestinationPath: "deep/down")
            for into in ["beside/../beside", "link"] {
                let imported = try Command.hostel("import", Self.project, "--into", folder.path + "/" + into)
                try #require(imported.code == 0, "\(imported.errors)")
                let link = "\(folder.path)/\(into)/Tide-hostel/Originals/Core/Metres.swift"
                #expect(FileManager.default.contents(atPath: link) != nil, "\(into)")
            }
        }

        /// The disk of a Mac finds a file by a name in another case.
        @Test func aNameInAnotherCaseLeadsToTheFileOfTheDisk() throws {
            let folder = try TemporaryFolder("import")
            let project = folder.path + "/project"
            try FileManager.default.copyItem(atPath: Self.project, toPath: project)
            func rename(_ name: String, _ new: String) throws {
                try FileManager.default.moveItem(atPath: project + "/" + name, toPath: project + "/" + new)
            }
            try rename("Core", "core")
            try rename("TideWidget", "tideWIDGET")
            try rename("TideToday/Info.plist", "TideToday/INFO.plist")
            let imported = try Command.hostel("import", project, "--into", folder.path + "/out", "--json")
            try #require(imported.code == 0, "\(imported.errors)")
            let report = try #require(imported.json as? [String: Any])
            let bundles = try #require(report["bundles"] as? [[String: Any]])
            #expect(bundles.map { $0["target"] as? String } == ["Tide Widget", "TideToday"])
            #expect((report["omitted"] as? [String])?.count == 1, "\(imported.errors)")
            let module = folder.path + "/out/Tide-hostel/Originals/Core/Metres.swift"
            #expect(FileManager.default.contents(atPath: module) != nil)
        }

        @Test func aProjectWithoutAWidgetSaysWhatItHas() throws {
            let folder = try TemporaryFolder("import")
            let file = "Tide.xcodeproj/project.pbxproj"
            let text = try String(contentsOfFile: Self.project + "/" + file, encoding: .utf8)
            try folder.write(text.replacing(".app-extension", with: ".application"), to: file)
            let imported = try Command.hostel("import", folder.path, "--into", folder.path)
            #expect(imported.code == 1 && imported.errors.contains("The project has: Tide Widget, TideToday, Core."))
            try folder.makeFolder("Empty")
            let none = try Command.hostel("import", folder.path + "/Empty", "--into", folder.path)
            #expect(none.code == 1 && none.errors.contains("has no Xcode project. Name a folder"), "\(none.errors)")
        }

        @Test(arguments: [
            ("project.yml", "Run `xcodegen generate` there first"),
            ("Project.swift", "Run `tuist generate` there first"),
            ("ios/Tide.xcodeproj/project.pbxproj", "Name one of these: ios/Tide.xcodeproj."),
        ])
        func aFolderWithoutAProjectSaysWhereOneComesFrom(_ file: String, _ mend: String) throws {
            let folder = try TemporaryFolder("import")
            try folder.write("", to: "App/" + file)
            let imported = try Command.hostel("import", folder.path + "/App", "--into", folder.path)
            #expect(imported.code == 1 && imported.errors.contains(mend), "\(imported.errors)")
        }
    }
}
