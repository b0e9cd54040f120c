extension StateStore {
    /// Keeps the containers to which App Groups belong, by group.
    package func keep(groupOwners: [String: String]) {
        guard !groupOwners.isEmpty else { return }
        write { database in
            for (group, container) in groupOwners {
                try database.execute(
                    "INSERT OR REPLACE INTO groupRecord (name, container) VALUES (?, ?)",
                    group, container)
            }
        }
    }

    /// The containers to which App Groups belong.
    package func groupOwners() async -> [String: String] {
        await texts(of: "groupRecord", key: "name", value: "container")
    }

    static func makeGroupTable(in database: SQLiteDatabase) throws {
        try database.execute("CREATE TABLE groupRecord (name TEXT PRIMARY KEY NOT NULL, container TEXT NOT NULL)")
    }
}
