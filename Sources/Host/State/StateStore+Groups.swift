internal import GRDB

extension StateStore {
    /// The most rows that are read.
    private static let mostGroups = 100_000

    /// Keeps the containers to which App Groups belong, by group.
    package func keep(groupOwners: [String: String]) {
        guard !groupOwners.isEmpty else { return }
        write { database in
            for (group, container) in groupOwners {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO groupRecord (name, container) VALUES (?, ?)",
                    arguments: [group, container])
            }
        }
    }

    /// The containers to which App Groups belong. A row with values of other types is ignored.
    package func groupOwners() async -> [String: String] {
        await read { database in
            let rows = try Row.fetchAll(
                database, sql: "SELECT * FROM groupRecord LIMIT ?", arguments: [Self.mostGroups])
            return rows.reduce(into: [String: String]()) { found, row in
                guard let name = String.fromDatabaseValue(row["name"]),
                    let container = String.fromDatabaseValue(row["container"])
                else { return }
                found[name] = container
            }
        } ?? [:]
    }

    static func makeGroupTable(in database: Database) throws {
        try database.create(table: "groupRecord") { table in
            table.primaryKey("name", .text)
            table.column("container", .text).notNull()
        }
    }
}
