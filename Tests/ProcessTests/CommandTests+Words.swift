import Foundation
import HostelTestSupport
import Testing

/// The words that commands print about their own work.
extension ProcessTests.CommandTests {
    @Test func explanationAndListHaveTheSameWords() throws {
        let bundles = ["GridWidget.appex", "LetterKeyboard.appex"].map(ProcessTests.SampleTests.sample)
        try Self.withHost(bundles) { host in
            let rows = try host.ask("list", "--json").rows
            let other = try #require(rows.first { $0["state"] as? String == "notDisplayed" }?["identifier"] as? String)
            let told = try host.ask("explain", other).output
            #expect(told.contains(": installed, not displayed\n") && told.contains("launched 0 times"), "\(told)")
            #expect(try host.ask("explain", "--json", other).output.contains("\"notDisplayed\""))
            #expect(try host.ask("show", Self.grid).code == 0)
            let shown = try host.ask("explain", Self.grid).output
            #expect(shown.contains(": displayable\n") && shown.contains("launched once\n"), "\(shown)")
        }
    }

    @Test func recordingSaysHowItEnds() throws {
        try Self.withHost { host in
            #expect(try host.ask("show", Self.grid).code == 0)
            let file = host.state + "/grid.hostelrec"
            let record = ["record", Self.grid, "--relaunch", "--for", "2s", "-o", file]
            let said = try Command.run(Products.hostel, record + ["--state", host.state])
            #expect(said.code == 0 && said.errors == "hostel: Recording. Ctrl-C ends it.\n", "\(said.errors)")
            let silent = try Command.run(Products.hostel, record + ["--json", "--state", host.state])
            #expect(silent.code == 0 && silent.errors.isEmpty, "\(silent.errors)")
        }
    }

    @Test func pressureSaysThatNothingIsKilled() throws {
        try Self.withHost { host in
            #expect(try host.ask("show", Self.grid).code == 0)
            let pressure = try host.ask("pressure", "critical", "--for", "1s")
            #expect(pressure.code == 0 && pressure.output == "No extension is killed.\n", "\(pressure.output)")
            #expect(try host.ask("pressure", "normal").output.isEmpty)
        }
    }

    @Test func wrongWordsNameTheRightOnes() throws {
        let listed = try Command.hostel("list", "com.example.hello")
        #expect(listed.code == 1 && listed.errors.contains("For one extension: `hostel explain com.example.hello`."))
        let family = try Command.hostel("run", "--family", "foo")
        #expect(family.code == 2 && family.errors.contains("systemSmall") && family.errors.contains("accessoryInline"))
    }
}
