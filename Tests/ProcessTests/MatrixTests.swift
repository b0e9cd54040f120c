import Foundation
import HostelTestSupport
import Testing

/// `hostel snapshot --matrix`, and devices and orientations, with real widgets.
extension ProcessTests {
    @Suite(.serialized)
    struct MatrixTests {
        private static let grid = SampleTests.grid

        private static func pictures(_ command: Command) -> [[String: Any]] {
            (command.json as? [String: Any])?["pictures"] as? [[String: Any]] ?? []
        }

        @Test(arguments: [false, true])
        func everyCombinationIsDrawn(withHost: Bool) throws {
            let output = try TemporaryFolder("looks")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            func check(_ ask: ([String]) throws -> Command) throws {
                let made = try ask([
                    "snapshot", Self.grid, "--matrix", "--sizes", "S,XXXL", "--devices", "phone-4,phone-5.5",
                    "--orientations", "all", "--json", "-o", output.path,
                ])
                #expect(made.code == 0, "\(made.errors)")
                let pictures = Self.pictures(made)
                try #require(pictures.count == 32)
                let files = Set(try FileManager.default.contentsOfDirectory(atPath: output.path))
                let named = pictures.compactMap { $0["file"] as? String } + ["contact-sheet.png"]
                #expect(files == Set(named))
                for picture in pictures {
                    #expect(picture["state"] as? String == "drawn")
                    let compact = picture["textSize"] as? String == "S" ? 100.0 : 140
                    if picture["mode"] as? String == "compact" { #expect(picture["height"] as? Double == compact) }
                    let isUpright = picture["orientation"] as? String == "portrait"
                    let width = !isUpright ? 420.0 : picture["device"] as? String == "phone-4" ? 304 : 398
                    #expect(picture["width"] as? Double == width)
                }
            }
            if withHost {
                try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                    try check { try Command.run(Products.hostel, $0 + ["--state", host.state]) }
                    // The tile is as before: pictures come from views of their own.
                    #expect(try host.ask("explain", Self.grid, "--json").output.contains("\"shown\" : false"))
                }
            } else {
                try check { try Command.run(Products.hostel, $0 + ["--plugins", plugins.path]) }
            }
        }

        @Test func picturesAreDrawnWithoutALayerThatIsGivenUp() throws {
            let output = try TemporaryFolder("looks")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let arguments = [
                "snapshot", Self.grid, "--matrix", "--sizes", "L", "--appearances", "light", "-o", output.path,
                "--plugins", plugins.path, "--without-layer",
            ]
            let made = try Command.run(Products.hostel, arguments + ["seccomp"])
            #expect(made.code == 0 && made.errors.contains("extensions run without seccomp"), "\(made.errors)")
            let refused = try Command.run(Products.hostel, arguments + ["armour"])
            #expect(refused.code != 0 && refused.errors.contains("There is no layer armour"), "\(refused.errors)")
        }

        @Test func anExpandedModeThatIsNotOfferedFailsIfItWasAskedFor() throws {
            let output = try TemporaryFolder("looks")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("Shortcuts.app"))
            let arguments = [
                "snapshot", SampleTests.shortcuts, "--matrix", "--sizes", "L", "--appearances", "light", "-o",
                output.path,
                "--plugins", plugins.path,
            ]
            let standard = try Command.run(Products.hostel, arguments)
            #expect(standard.code == 0, "\(standard.errors)")
            #expect(standard.output.contains("1 picture and contact-sheet.png are in"))
            #expect(standard.output.contains("1 left out:"))
            let asked = try Command.run(Products.hostel, arguments + ["--modes", "all"])
            #expect(asked.code == 1)
            #expect(asked.output.contains("failed: expanded-L-light-phone-4.7-portrait"))
        }

        @Test func aWidgetThatCrashesIsReportedForEachCombination() throws {
            let output = try TemporaryFolder("looks")
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(Products.misbehaving + "/CrashInViewDidLoad.appex")
            let made = try Command.run(
                Products.hostel,
                [
                    "snapshot", "com.hostel.misbehaving.CrashInViewDidLoad", "--matrix", "--sizes", "S,L",
                    "--modes", "compact", "--appearances", "light", "--json", "-o", output.path, "--plugins",
                    plugins.path,
                ])
            #expect(made.code == 1)
            let pictures = Self.pictures(made)
            try #require(pictures.count == 2)
            #expect(pictures.allSatisfy { $0["state"] as? String == "failed" && $0["file"] == nil })
            #expect(pictures.allSatisfy { ($0["reason"] as? String)?.isEmpty == false })
            #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["contact-sheet.png"])
        }

        @Test func devicesAndOrientationsDecideTheSize() throws {
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let folder = try TemporaryFolder("pictures")
            func svg(_ options: [String]) throws -> String {
                let file = folder.path + "/a.svg"
                let made = try Command.run(
                    Products.hostel,
                    ["snapshot", Self.grid, "-o", file, "--plugins", plugins.path] + options)
                #expect(made.code == 0, "\(made.errors)")
                return try String(contentsOfFile: file, encoding: .utf8)
            }
            #expect(try svg([]).contains("width=\"359px\""))
            #expect(try svg(["--device", "phone-4"]).contains("width=\"304px\""))
            #expect(try svg(["--orientation", "landscape"]).contains("width=\"420px\""))
            let page = try Command.run(
                Products.hostel,
                [
                    "run", "--once", "--plugins", plugins.path, "--device", "phone-5.5", "-o",
                    folder.path + "/page.svg",
                ])
            #expect(page.code == 0, "\(page.errors)")
            // The tile and the margins of the page.
            #expect(
                try String(contentsOfFile: folder.path + "/page.svg", encoding: .utf8).contains("width=\"414px\""))
        }

        @Test(arguments: ["run", "snapshot"])
        func helpListsTheDevicesAndTheirSource(command: String) throws {
            let help = try Command.hostel(command, "--help").output
            for word in ["phone-4.7", "pad-9.7", "landscape", "coderyi.com/posts/ios_10_today", "estimated"] {
                #expect(help.contains(word), "\(word)")
            }
        }

        @Test(arguments: [
            (["--matrix", "--modes", "huge"], "There is no mode \"huge\". Choose from compact, expanded, or all."),
            (["--matrix", "--sizes", "3,,4"], "There is no text size \"\""),
            (["--matrix", "--dark"], "With --matrix use the lists"),
            (["--matrix", "--family", "systemSmall"], "--matrix goes without --kind, --family and --date."),
            (["--all-families", "--mode", "compact"], "--all-families goes without --family, --mode compact"),
            (["--sizes", "all"], "--sizes goes with --matrix."), (["--json"], "--json goes with --matrix."),
            (["--device", "phone-99"], "phone-99"),
        ])
        func wrongOptionsAreRefusedWithTheirRemedy(options: [String], words: String) throws {
            let result = try Command.run(Products.hostel, ["snapshot", "x", "-o", "x.png"] + options)
            #expect(result.code == 2, "\(result.errors)")
            #expect(result.errors.contains(words), "\(result.errors)")
        }
    }
}
