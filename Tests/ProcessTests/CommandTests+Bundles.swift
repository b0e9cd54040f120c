import Foundation
import Glibc
import HostelTestSupport
import Testing

/// Checking and making bundles, for which no host is needed.
extension ProcessTests.CommandTests {
    private typealias SampleTests = ProcessTests.SampleTests
    private typealias MisbehavingTests = ProcessTests.MisbehavingTests

    @Test func lintNamesPicturesThatTheBundleLacks() throws {
        let folder = try TemporaryFolder("sources")
        try folder.write(Array("let a = UIImage(named: \"absent\")".utf8), to: "A.swift")
        let bundle = SampleTests.sample("GridWidget.appex")
        let result = try Command.hostel("lint", bundle, "--sources", folder.path)
        #expect(result.code == 0)
        #expect(result.output.contains("UIImage(named: \"absent\") in A.swift, line 1, finds no picture"))
        let absent = try Command.hostel("lint", bundle, "--sources", folder.path + "/none")
        #expect(absent.code == 1 && absent.errors.contains("there is no such file"))
        let list = try Command.hostel("lint", bundle + "/Info.plist", "--sources", folder.path)
        #expect(list.code == 1 && list.errors.contains("Name an .appex or an .app"))
    }

    /// An imported package has links to the project's sources, which declare the classes of its model.
    @Test func classesOfAModelAreFoundInSourcesThatAreLinks() throws {
        let folder = try TemporaryFolder("models")
        try folder.write(
            """
            <model><entity name="Book" representedClassName="Book"/>\
            <entity name="Page" representedClassName="Page"/></model>
            """, to: "Own.xcdatamodel/contents")
        try folder.write("public class Book: NSManagedObject {}", to: "Project/Book.swift")
        try folder.makeFolder("Originals")
        try folder.link("Originals/Book.swift", to: "../Project/Book.swift")
        let (model, swift) = (folder.path + "/Own.xcdatamodel", folder.path + "/Model.swift")
        let made = try Command.hostel("models", model, "--swift", swift, "--sources", folder.path + "/Originals")
        #expect(made.code == 0, "\(made.errors)")
        let source = try String(contentsOfFile: swift, encoding: .utf8)
        #expect(source.contains("_name: \"Book\", class: Book.self"))
        #expect(source.contains("_name: \"Page\", class: NSManagedObject.self"))
    }

    /// `make` of an imported package makes sources of the project's files, which are what the project says.
    @Test(.timeLimit(.minutes(5))) func sourceIsMadeOfAFileAloneAndOfNoneBesideAModel() throws {
        let folder = try TemporaryFolder("models")
        try folder.makePipe("Pipe.intentdefinition")
        try folder.link("Endless.intentdefinition", to: "/dev/zero")
        for name in ["Pipe", "Endless"] {
            let made = try Command.hostel("intents", folder.path + "/\(name).intentdefinition")
            #expect(made.code == 1 && made.errors.contains("cannot be read: it is a"), "\(made.errors)")
        }
        try folder.write("<model></model>", to: "contents")
        for (name, target) in [("Away", folder.path + "/contents"), ("Endless", "/dev/zero")] {
            try folder.makeFolder("\(name).xcdatamodeld/\(name).xcdatamodel")
            try folder.link("\(name).xcdatamodeld/\(name).xcdatamodel/contents", to: target)
            try folder.link("\(name).xcdatamodeld/.xccurrentversion", to: "/dev/zero")
            let made = try Command.hostel("models", folder.path + "/\(name).xcdatamodeld")
            #expect(made.code == 1 && made.errors.contains("it is a link to \(target)"), "\(made.errors)")
        }
        try folder.write("<model></model>", to: "Own.xcdatamodel/contents")
        try folder.link("Link.xcdatamodel", to: "Own.xcdatamodel")
        let made = try Command.hostel("models", folder.path + "/Link.xcdatamodel")
        #expect(made.code == 0 && made.output.contains("enum CompiledLinkModel"), "\(made.errors)")
    }

    @Test func lintKeepsItsContract() throws {
        let good = try Command.hostel("lint", "--json", SampleTests.sample("GridWidget.appex"))
        #expect(good.code == 0)
        let report = try #require(good.json as? [String: Any])
        for name in [
            "identifier", "extensionPoint", "principalClass", "storyboard", "unexpandedVariables", "findings",
        ] {
            #expect(report.keys.contains(name))
        }
        #expect(report["identifier"] as? String == Self.grid)
        let bad = try Command.hostel("lint", "--json", MisbehavingTests.kit("BrokenPrefix.app"))
        #expect(bad.code == 1)
        let container = try #require(bad.json as? [String: Any])
        let inner = container["extensions"] as? [[String: Any]] ?? []
        let findings = inner.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
        #expect(findings.contains { $0["code"] as? String == "prefix-broken" })
        #expect(findings.allSatisfy { Set($0.keys) == Self.findingNames })
        let source = try Command.hostel("lint", "--json", Products.root + "/Info/Samples/GridWidget/Info.plist")
        let variables = (source.json as? [String: Any])?["unexpandedVariables"] as? [String] ?? []
        #expect(variables.contains("$(PRODUCT_BUNDLE_IDENTIFIER)"))
        #expect(try Command.hostel("lint", "/nowhere/at/all.appex").code == 1)
        #expect(try Command.hostel("lint", MisbehavingTests.kit("BrokenPrefix.app")).output.contains("prefix"))
    }

    /// Each list is made to cost time or memory, and each value to pass for a line of the report.
    @Test(.timeLimit(.minutes(5))) func hostileListCostsLittleAndForgesNoLine() throws {
        let folder = try TemporaryFolder("hostile")
        let bodies = [
            "Unclosed": "<key>CFBundleName</key><string>\(String(repeating: "$(", count: 500_000))</string>",
            "Wide": "<key>\(String(repeating: "K", count: 100_000))</key><array>"
                + String(repeating: "<string>$(A)</string>", count: 40_000) + "</array>",
            "Forged": "<key>CFBundleIdentifier</key><string>a\nNo faults found.&#x2028;b&#x61C;</string>",
        ]
        for (name, body) in bodies {
            try folder.write("<plist><dict>\(body)</dict></plist>", to: "\(name).appex/Info.plist")
        }
        // One gigabyte of addresses is little more than the program itself maps.
        let limited = "ulimit -v 1048576 && exec \"$0\" \"$@\""
        for name in bodies.keys {
            for options in [["lint"], ["lint", "--json"]] {
                let path = folder.path + "/\(name).appex"
                let read = try Command.run("/bin/sh", ["-c", limited, Products.hostel] + options + [path])
                #expect(read.code == 1, "\(name): \(read.errors)")
                #expect(read.output.utf8.count < 200_000, "\(name)")
                #expect(!read.output.split(separator: "\n").contains { $0.hasPrefix("No faults") }, "\(name)")
                #expect(!read.output.unicodeScalars.contains { $0 == "\u{2028}" || $0.properties.isBidiControl })
            }
        }
        let list = try Command.run("/bin/sh", ["-c", limited, Products.hostel, "list", "--plugins", folder.path])
        #expect(list.code == 0, "\(list.errors)")
        #expect(list.output.split(separator: "\n").count { $0.hasSuffix(": refused") } == bodies.count)
        #expect(list.output.utf8.count < 400_000)
        let missing = try Command.hostel("lint", folder.path + "/a\nNo faults found.")
        #expect(missing.code == 1 && !missing.output.contains("\nNo faults"))
    }

    @Test func bundleIsWrittenWholeOrNotAtAll() throws {
        let folder = try TemporaryFolder("made")
        let output = folder.path + "/Grid.appex"
        let common = [
            "bundle", "--library", Products.plugins + "/libGridWidget.so", "--info",
            Products.root + "/Info/Samples/GridWidget/Info.plist", "--resources",
            Products.root + "/Plugins/Samples/GridWidget/Resources", "--output", output, "--setting",
            "MARKETING_VERSION=1.0", "--setting", "CURRENT_PROJECT_VERSION=1", "--setting",
            "IPHONEOS_DEPLOYMENT_TARGET=10.0",
        ]
        let missing = try Command.run(Products.hostel, common)
        #expect(missing.code == 1)
        #expect(missing.errors.contains("PRODUCT_BUNDLE_IDENTIFIER"), "\(missing.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        let whole = common + ["--setting", "PRODUCT_BUNDLE_IDENTIFIER=com.example.made"]
        let made = try Command.run(Products.hostel, whole)
        #expect(made.code == 0, "\(made.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Grid.appex"])
        #expect(try Command.hostel("lint", output).code == 0)
        // A failure afterwards leaves the good one as it is.
        let before = try Data(contentsOf: URL(fileURLWithPath: output + "/Info.plist"))
        #expect(try Command.run(Products.hostel, common).code == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: output + "/Info.plist")) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Grid.appex"])
        let once = try Command.hostel("run", "--once", "--plugins", folder.path)
        #expect(once.code == 0 && once.output.contains("Photos"))
    }

    /// It has thousands of resources, so the signal comes while they are copied.
    @Test(arguments: [SIGTERM, SIGINT]) func aSignalLeavesNothingOfAnUnfinishedBundle(_ signal: Int32) throws {
        let folder = try TemporaryFolder("made")
        for number in 0..<20_000 { try folder.write("", to: "resources/\(number)") }
        let running = try RunningCommand([
            "bundle", "--library", Products.plugins + "/libGridWidget.so", "--info",
            Products.root + "/Info/Samples/GridWidget/Info.plist", "--resources", folder.path + "/resources",
            "--output", folder.path + "/out/Grid.appex", "--setting", "MARKETING_VERSION=1.0", "--setting",
            "CURRENT_PROJECT_VERSION=1", "--setting", "IPHONEOS_DEPLOYMENT_TARGET=10.0", "--setting",
            "PRODUCT_BUNDLE_IDENTIFIER=com.example.made",
        ])
        try Waiting.until("it copies resources") {
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out")) ?? []
            return names.contains { $0.hasSuffix("/Grid.appex") }
        }
        running.signal(signal)
        #expect(running.ending() == 1)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    }
}
