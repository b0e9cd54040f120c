import Foundation
import HostelTestSupport
import Testing

/// The default folder and the configuration file of a user.
extension ProcessTests {
    @Suite(.serialized)
    struct ConfigurationTests {
        /// A home with its own places, and the environment that names it.
        private struct Home {
            let folder: TemporaryFolder
            let environment: [String: String]

            init() throws {
                folder = try TemporaryFolder("home")
                environment = ["HOME": folder.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""]
            }

            var extensions: String { folder.path + "/.local/share/hostel/extensions" }
            var file: String { folder.path + "/.config/hostel/config.plist" }

            func hostel(_ arguments: String...) throws -> Command {
                try Command.run(Products.hostel, arguments, environment: environment)
            }

            func configure(_ text: String) throws { try folder.write(text, to: ".config/hostel/config.plist") }
        }

        @Test func defaultFolderIsMadeAndUsed() throws {
            let home = try Home()
            let first = try home.hostel("run", "--once")
            #expect(first.code == 1 && first.errors.contains("The folder \(home.extensions) was made."))
            #expect(first.errors.contains("no bundle was found in \(home.extensions)"), "\(first.errors)")
            try home.folder.add(
                SampleTests.sample("GridWidget.appex"), as: ".local/share/hostel/extensions/GridWidget.appex")
            let second = try home.hostel("run", "--once")
            #expect(second.code == 0 && second.output.contains("Photos"), "\(second.errors)")
            #expect(!second.errors.contains("was made"))
            let elsewhere = try TemporaryFolder("data")
            let named = try Command.run(
                Products.hostel, ["run", "--once"],
                environment: home.environment.merging(["XDG_DATA_HOME": elsewhere.path]) { $1 })
            #expect(named.code == 1 && named.errors.contains(elsewhere.path + "/hostel/extensions"))
        }

        @Test func fileNamesTheFoldersAndOptionsWin() throws {
            let home = try Home()
            try home.folder.makeFolder("mine")
            try home.folder.add(SampleTests.sample("GridWidget.appex"), as: "mine/GridWidget.appex")
            try home.configure("{ Folders = ( \"~/mine\" ); TextSize = 6; Appearance = dark; }")
            let once = try home.hostel("run", "--once")
            #expect(once.code == 0 && once.output.contains("Photos"), "\(once.errors)")
            #expect(!FileManager.default.fileExists(atPath: home.extensions))
            func picture(_ options: String...) throws -> Data {
                let path = home.folder.path + "/page.svg"
                let drawn = try Command.run(
                    Products.hostel, ["run", "--once", "-o", path] + options, environment: home.environment)
                try #require(drawn.code == 0, "\(drawn.errors)")
                return try Data(contentsOf: URL(fileURLWithPath: path))
            }
            let configured = try picture()
            #expect(try picture("--dark", "--text-size", "6") == configured)
            #expect(try picture("--light") != configured)
            #expect(try picture("--text-size", "2") != configured)
            let empty = try home.hostel("run", "--once", "--plugins", home.folder.path + "/.config")
            #expect(empty.code == 1 && empty.errors.contains("/.config"))
        }

        @Test func fileArrangesThePage() throws {
            let home = try Home()
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            try plugins.add(SampleTests.sample("libMoonWidget.so"))
            func titles() throws -> [String] {
                let once = try home.hostel("run", "--once", "--plugins", plugins.path)
                try #require(once.code == 0, "\(once.errors)")
                return once.output.matches(of: /╭─ ([A-Z]+)/).map { String($0.1) }
            }
            let plain = try titles()
            try #require(plain.count == 2)
            for order in [[SampleTests.moon, SampleTests.grid], [SampleTests.grid, SampleTests.moon]] {
                try home.configure("{ Order = ( \"\(order[0])\", \"\(order[1])\" ); }")
                #expect(try titles() == (order == order.sorted() ? plain : plain.reversed()))
            }
            try home.configure("{ Hidden = ( \"\(SampleTests.grid)\" ); }")
            #expect(try titles().count == 1)
            try home.configure("{ Hidden = ( \"\(SampleTests.grid)\", \"\(SampleTests.moon)\" ); }")
            let nothing = try home.hostel("run", "--once", "--plugins", plugins.path)
            #expect(nothing.code == 1 && nothing.errors.contains("\(SampleTests.grid): It is hidden."))
        }

        @Test func faultyFileIsRefusedWithItsPath() throws {
            let home = try Home()
            try home.configure("{ TextSise = 3; Appearance = dim; }")
            for command in [["run", "--once"], ["config"], ["config", "--json"]] {
                let refused = try Command.run(Products.hostel, command, environment: home.environment)
                #expect(refused.code == 1 && refused.output.isEmpty != command.contains("--json"))
                #expect(refused.errors.contains("\(home.file): TextSise is not a key. Did you mean TextSize?"))
                #expect(refused.errors.contains("\(home.file): Appearance is dim. It must be light or dark."))
            }
            try home.configure("{ Folders = ( missing ); }")
            let missing = try home.hostel("run", "--once")
            #expect(missing.code == 1 && missing.errors.contains("\(home.file): Folders: "), "\(missing.errors)")
        }

        @Test func configShowsEachValueWithItsSource() throws {
            let home = try Home()
            let plain = try home.hostel("config")
            #expect(plain.code == 0, "\(plain.errors)")
            #expect(plain.output.contains("\(home.extensions) (default)"))
            #expect(plain.output.contains("There is no configuration file; its place is \(home.file)."))
            let example = try home.hostel("config", "--example")
            #expect(example.code == 0)
            try home.configure(example.output)
            let shown = try home.hostel("config", "--show", "--json")
            let report = try #require(shown.json as? [String: Any])
            #expect(report["file"] as? String == home.file && report["exists"] as? Bool == true)
            let rows = try #require(report["settings"] as? [[String: Any]])
            #expect(
                rows.compactMap { $0["key"] as? String }
                    == [
                        "Appearance", "Budget", "Folders", "Hidden", "Limits", "Locale", "Order", "PlatformVersion",
                        "TextSize",
                        "Warm",
                    ])
            #expect(rows.allSatisfy { Set($0.keys) == ["key", "value", "source"] })
            #expect(rows.allSatisfy { $0["source"] as? String == home.file })
            #expect(try home.hostel("config", "--example", "--json").code == 2)
        }

        @Test func limitsOfTheFileApplyAndThePersonsWin() throws {
            let home = try Home()
            let plugins = try TemporaryFolder("plugins")
            try plugins.add(SampleTests.sample("GridWidget.appex"))
            let grid = SampleTests.grid
            try home.configure("{ Limits = { Extensions = { \"\(grid)\" = { Soft = 20MB; Hard = 40MB; }; }; }; }")
            let state = try TemporaryFolder("state")
            let host = try HostProcess(
                plugins: plugins.path, state: state.path, ["--headless", "--hidden"], environment: home.environment)
            try host.waitUntilServing()
            let rows = try host.ask("limits", grid, "--json").rows
            #expect(rows.first?["activeHard"] as? Int == 40 << 20)
            let sources = rows.first?["sources"] as? [String: String]
            #expect(sources?["activeHard"] == "set in the configuration file")
            #expect(try host.ask("limits", grid, "--hard", "30MB").code == 0)
            let changed = try host.ask("limits", grid, "--json").rows.first
            #expect(changed?["activeHard"] as? Int == 30 << 20 && changed?["activeSoft"] as? Int == 20 << 20)
            #expect(try host.ask("limits", grid, "--reset").code == 0)
            #expect(try host.ask("limits", grid, "--json").rows.first?["activeHard"] as? Int == 40 << 20)
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            host.expectNoOffspring("after stop")
        }
    }
}
