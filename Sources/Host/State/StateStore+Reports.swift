package import Foundation

extension StateStore {
    /// The most reports that are read at once; older ones stay in the file until they are forgotten.
    private static let mostReports = 200

    /// Keeps the report of one kill. It is written as JSON on the state's own thread.
    package func keepReport(_ report: JetsamReport, at time: Date) {
        write { database in
            try database.execute("INSERT INTO report (time, json) VALUES (?, ?)", time, try report.json())
        }
    }

    /// The last reports, newest last.
    package func reports() async -> [String] {
        await read { database in
            try database.rows("SELECT json FROM report ORDER BY id DESC LIMIT ?", Self.mostReports)
                .compactMap { $0.text("json") }.reversed()
        } ?? []
    }

    /// Forgets reports older than a time, so that the file stays small.
    package func forgetReports(before time: Date) {
        write { database in try database.execute("DELETE FROM report WHERE time < ?", time) }
    }
}
