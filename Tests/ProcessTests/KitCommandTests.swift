import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// The commands that list and install the kit of misbehaving widgets.
extension ProcessTests {
    struct KitCommandTests {
        @Test func everyWidgetOfTheKitIsListedAndDocumented() throws {
            let readme = try String(contentsOfFile: Products.root + "/Plugins/Misbehaving/README.md", encoding: .utf8)
            let listed = try Command.run(
                Products.hostel, ["kit", "list", "--json", "--from", Products.misbehaving]
            ).rows
            let names = listed.compactMap { $0["name"] as? String }
            #expect(
                names
                    == (try FileManager.default.contentsOfDirectory(atPath: Products.misbehaving))
                    .map { String($0.prefix { $0 != "." }) }.sorted())
            for row in listed { #expect((row["promise"] as? String)?.hasSuffix(".") == true, "\(row)") }
            for name in names { #expect(readme.contains("| \(name) |"), "\(name) has no row in the kit's README") }
        }

        @Test func kitIsInstalledByNameIntoARunningHost() throws {
            try CommandTests.withHost([SampleTests.sample("GridWidget.appex")]) { host in
                let kit = ["--from", Products.misbehaving, "--state", host.state]
                let unknown = try Command.run(Products.hostel, ["kit", "install", "NoSuch", "Spins"] + kit)
                #expect(unknown.code == 1 && unknown.errors.contains("hostel kit list"))
                let done = try Command.run(Products.hostel, ["kit", "install", "ClosesItsSession", "Spins"] + kit)
                #expect(done.code == 0 && done.output.contains("com.hostel.misbehaving.Spins"), "\(done.errors)")
                let end = Date() + 20
                while Date() < end, try host.ask("show", "com.hostel.misbehaving.Spins").code != 0 {}
                let rows = try host.ask("list", "--json").rows.compactMap { $0["identifier"] as? String }
                #expect(rows.contains("com.hostel.misbehaving.Spins"))
                #expect(rows.contains("com.hostel.misbehaving.ClosesItsSession"))
            }
        }

        @Test func kitNeedsAFolderWithoutAHost() throws {
            let state = try TemporaryFolder("state")
            let folder = try TemporaryFolder("plugins")
            let kit = ["--from", Products.misbehaving, "--state", state.path]
            #expect(try Command.run(Products.hostel, ["kit", "install", "Spins"] + kit).code == 3)
            for _ in 1...2 {
                let into = try Command.run(Products.hostel, ["kit", "install", "Spins", "--into", folder.path] + kit)
                #expect(into.code == 0, "\(into.errors)")
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Spins.appex"])
            }
            let none = try Command.run(Products.hostel, ["kit", "list", "--from", folder.path + "/none"])
            #expect(none.code == 1)
        }
    }
}
