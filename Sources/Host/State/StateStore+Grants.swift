extension StateStore {
    /// The most records that are read: more than a host has bundles.
    private static let mostGrantRecords = 100_000
    /// The most bytes of one list of grants that are read.
    private static let longestGrants = 1 << 16

    /// Keeps everything that has changed in a book since the last call.
    package func keep(_ book: inout GrantBook) {
        keep(book.takeChanged())
        keep(containers: book.takeChangedContainers())
        keep(groupOwners: book.takeChangedGroups())
    }

    /// Keeps the records of these identifiers in place of earlier ones.
    package func keep(_ records: [String: GrantRecord]) {
        guard !records.isEmpty else { return }
        write { database in
            for (identifier, record) in records {
                try database.execute(
                    """
                    INSERT OR REPLACE INTO grantRecord
                    (identifier, path, hash, asked, granted, allowed, denied, mayMove, isEnabled)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    identifier, record.path, record.hash, Self.text(record.asked), Self.text(record.granted),
                    Self.text(record.allowed), Self.text(record.denied), record.mayMove, record.isEnabled)
            }
        }
    }

    /// The records, and the places of containers.
    package func grantBook() async -> GrantBook {
        GrantBook(
            records: await grantRecords(), containers: await containerPlaces(),
            groups: GroupOwners(await groupOwners()))
    }

    /// Every record, by identifier. A row with values of other types is ignored, and so is a text that is no grant.
    package func grantRecords() async -> [String: GrantRecord] {
        await read { database in
            let rows = try database.rows(
                """
                SELECT * FROM grantRecord
                WHERE max(length(asked), length(granted), length(allowed), length(denied)) <= ? LIMIT ?
                """,
                Self.longestGrants, Self.mostGrantRecords)
            return rows.reduce(into: [String: GrantRecord]()) { found, row in
                guard let identifier = row.text("identifier") else { return }
                var record = GrantRecord()
                record.path = row.text("path")
                record.hash = row.text("hash") ?? ""
                record.asked = Self.grants(row.text("asked"))
                record.granted = Self.grants(row.text("granted"))
                record.allowed = Self.grants(row.text("allowed"))
                record.denied = Self.grants(row.text("denied"))
                record.mayMove = row.flag("mayMove") ?? false
                record.isEnabled = row.flag("isEnabled")
                found[identifier] = record
            }
        } ?? [:]
    }

    /// The most rows of texts that are read.
    static let mostTexts = 100_000

    /// The texts of a table by their keys. A row with values of other types is ignored.
    func texts(of table: String, key: String, value: String) async -> [String: String] {
        await read { database in
            let rows = try database.rows("SELECT * FROM \(table) LIMIT ?", Self.mostTexts)
            return rows.reduce(into: [String: String]()) { found, row in
                guard let key = row.text(key), let value = row.text(value)
                else { return }
                found[key] = value
            }
        } ?? [:]
    }

    static func makeGrantTable(in database: SQLiteDatabase) throws {
        try database.execute(
            """
            CREATE TABLE grantRecord (
            identifier TEXT PRIMARY KEY NOT NULL, path TEXT, hash TEXT NOT NULL, asked TEXT NOT NULL,
            granted TEXT NOT NULL, allowed TEXT NOT NULL, denied TEXT NOT NULL)
            """)
    }

    static func addElections(in database: SQLiteDatabase) throws {
        try database.execute("ALTER TABLE grantRecord ADD COLUMN isEnabled BOOLEAN")
    }

    // No grant has a space in it.
    private static func text(_ grants: Set<Grant>) -> String { grants.spelled.joined(separator: " ") }

    private static func grants(_ text: String?) -> Set<Grant> {
        Set((text ?? "").split(separator: " ").compactMap { Grant(String($0)) })
    }
}
