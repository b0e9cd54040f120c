import Foundation
import Testing

@testable import BenchmarkReport

struct ReportTests {
    @Test func reportSurvivesJSON() throws {
        var report = Reports.with(12, 15)
        report.add(
            "memory", "private memory", Samples([4096]), unit: .bytes, aim: 8192, note: "largest mappings: libc 4")
        report.fail("kill", "the widget: it does not run")
        #expect(try Report(json: report.json()) == report)
    }

    @Test func rowHoldsRatioQuartilesAndAims() throws {
        var report = Reports.empty()
        report.add(
            "launch", "a row", Samples([10, 20, 30, 40, 50]),
            against: [("a floor", Samples([10, 10, 10, 10, 10]), 3), ("another", Samples([10, 10, 10, 10, 10]), 2.5)])
        let row = try #require(report.rows.first)
        #expect(row.value == 30)
        #expect(row.floors.map(\.ratio) == [3, 3])
        #expect(row.floors.first?.quartiles == [2, 4])
        #expect(row.floors.map(\.isMet) == [true, false])
    }

    @Test func jsonHasTheKeysThatProgramsRead() throws {
        let data = try Reports.with(12).json()
        let report = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(report.keys) == ["format", "revision", "date", "machine", "load", "isQuick", "rows", "failures"])
        #expect(report["date"] as? String == "2027-01-15T08:00:00Z")
        let row = try #require((report["rows"] as? [[String: Any]])?.first)
        #expect(Set(row.keys) == ["group", "name", "unit", "samples", "value", "p10", "p90", "floors"])
        let floor = try #require((row["floors"] as? [[String: Any]])?.first)
        #expect(Set(floor.keys) == ["name", "value", "ratio", "quartiles", "aim", "isMet"])
    }

    @Test func newerFormatIsRefused() throws {
        var report = Reports.empty()
        report.format = Report.currentFormat + 1
        let data = try report.json()
        #expect(throws: ReportError.newerFormat(Report.currentFormat + 1)) { try Report(json: data) }
    }

    @Test func tableNamesRowsFloorsAndFailures() {
        var report = Reports.with(12_000)
        report.fail("kill", "no memory")
        let table = report.table
        #expect(table.contains("row 0"))
        #expect(table.contains("÷ a floor"))
        #expect(table.contains("FAILED kill: no memory"))
    }
}
