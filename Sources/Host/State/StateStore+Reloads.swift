package import Foundation
internal import GRDB

extension StateStore {
    /// Charges of one widget that are read: more than any budget.
    private static let mostCharges = 10_000

    /// When a widget's updates were charged to its budget since a time, in any order.
    package func reloadCharges(of identifier: String, since: Date) -> [Date] {
        read { database in
            try DatabaseValue.fetchAll(
                database,
                sql: "SELECT time FROM reloadCharge WHERE identifier = ? AND time >= ? ORDER BY time DESC LIMIT ?",
                arguments: [identifier, since, Self.mostCharges]
            ).compactMap(Self.time)
        } ?? []
    }

    /// Remembers that an update was charged, over the host's end.
    package func keepReloadCharge(at time: Date, of identifier: String) {
        write { database in
            try database.execute(
                sql: "INSERT INTO reloadCharge (identifier, time) VALUES (?, ?)", arguments: [identifier, time])
        }
    }

    /// Forgets charges that do not count any more.
    package func forgetReloadCharges(before time: Date) {
        write { database in try database.execute(sql: "DELETE FROM reloadCharge WHERE time < ?", arguments: [time]) }
    }
}
