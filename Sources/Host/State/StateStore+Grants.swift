internal import GRDB

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
                    sql: """
                        INSERT OR REPLACE INTO grantRecord (identifier, path, hash, asked, granted, allowed, denied, mayMove)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        identifier, record.path, record.hash, Self.text(record.asked), Self.text(record.granted),
                        Self.text(record.allowed), Self.text(record.denied), record.mayMove,
                    ])
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
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT * FROM grantRecord
                    WHERE max(length(asked), length(granted), length(allowed), length(denied)) <= ? LIMIT ?
                    """,
                arguments: [Self.longestGrants, Self.mostGrantRecords])
            return rows.reduce(into: [String: GrantRecord]()) { found, row in
                guard let identifier = String.fromDatabaseValue(row["identifier"]) else { return }
                var record = GrantRecord()
                record.path = String.fromDatabaseValue(row["path"])
                record.hash = String.fromDatabaseValue(row["hash"]) ?? ""
                record.asked = Self.grants(row["asked"])
                record.granted = Self.grants(row["granted"])
                record.allowed = Self.grants(row["allowed"])
                record.denied = Self.grants(row["denied"])
                record.mayMove = Bool.fromDatabaseValue(row["mayMove"]) ?? false
                found[identifier] = record
            }
        } ?? [:]
    }

    /// The most rows of texts that are read.
    static let mostTexts = 100_000

    /// The texts of a table by their keys. A row with values of other types is ignored.
    func texts(of table: String, key: String, value: String) async -> [String: String] {
        await read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT * FROM \(table) LIMIT ?", arguments: [Self.mostTexts])
            return rows.reduce(into: [String: String]()) { found, row in
                guard let key = String.fromDatabaseValue(row[key]), let value = String.fromDatabaseValue(row[value])
                else { return }
                found[key] = value
            }
        } ?? [:]
    }

    static func makeGrantTable(in database: Database) throws {
        try database.create(table: "grantRecord") { table in
            table.primaryKey("identifier", .text)
            table.column("path", .text)
            for name in ["hash", "asked", "granted", "allowed", "denied"] { table.column(name, .text).notNull() }
        }
    }

    // No grant has a space in it.
    private static func text(_ grants: Set<Grant>) -> String { grants.spelled.joined(separator: " ") }

    private static func grants(_ value: DatabaseValue) -> Set<Grant> {
        Set((String.fromDatabaseValue(value) ?? "").split(separator: " ").compactMap { Grant(String($0)) })
    }
}
