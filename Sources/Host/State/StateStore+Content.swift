internal import GRDB

extension StateStore {
    /// The widgets that were said to have nothing to show: they are not shown and not launched until it is taken back.
    package func widgetsWithoutContent() -> Set<String> {
        read { database in
            Set(try String.fetchAll(database, sql: "SELECT identifier FROM contentless LIMIT 10000"))
        } ?? []
    }

    /// Remembers whether a widget has something to show, from here on and over the host's end.
    package func setHasContent(_ hasContent: Bool, of identifier: String) {
        write { database in
            try database.execute(
                sql: hasContent
                    ? "DELETE FROM contentless WHERE identifier = ?"
                    : "INSERT OR IGNORE INTO contentless (identifier) VALUES (?)",
                arguments: [identifier])
        }
    }
}
