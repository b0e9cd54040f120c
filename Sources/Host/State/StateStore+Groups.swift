internal import GRDB

extension StateStore {
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

    /// The containers to which App Groups belong.
    package func groupOwners() async -> [String: String] {
        await texts(of: "groupRecord", key: "name", value: "container")
    }

    static func makeGroupTable(in database: Database) throws {
        try database.create(table: "groupRecord") { table in
            table.primaryKey("name", .text)
            table.column("container", .text).notNull()
        }
    }
}
