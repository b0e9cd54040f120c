package import Foundation
internal import GRDB

extension StateStore {
    /// The most reports that are read at once; older ones stay in the file until they are forgotten.
    private static let mostReports = 200

    /// Keeps the report of one kill, a JSON document.
    package func keepReport(_ json: String, at time: Date) {
        write { database in
            try database.execute(sql: "INSERT INTO report (time, json) VALUES (?, ?)", arguments: [time, json])
        }
    }

    /// The last reports, newest last.
    package func reports() async -> [String] {
        await read { database in
            try String.fetchAll(
                database, sql: "SELECT json FROM report ORDER BY id DESC LIMIT ?", arguments: [Self.mostReports]
            ).reversed()
        } ?? []
    }

    /// Forgets reports older than a time, so that the file stays small.
    package func forgetReports(before time: Date) {
        write { database in try database.execute(sql: "DELETE FROM report WHERE time < ?", arguments: [time]) }
    }
}
