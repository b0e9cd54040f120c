import BenchmarkReport
import ExtensionHost
import Foundation
import GRDB
import LinuxSystem
import SharedDefaults

/// Measures how long it takes to write and to read a shared value. Each write is on the disk when its call returns, and
/// each read sees what other processes wrote. The floors are Foundation's defaults with `synchronize`, and SQLite in both
/// its modes.
@HostActor
struct DefaultsBenchmark {
    private let options: Options
    /// The number of keys: a settings screen with many switches.
    private static let keys = 100

    init(_ options: Options) { self.options = options }

    func run(_ report: inout Report) throws {
        let turns = options.count(30, quick: 3)
        let writes = options.count(50, quick: 5)
        let reads = options.count(2000, quick: 50)
        progress("defaults: \(turns) turns of \(writes) writes and \(reads) reads")
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.path + "/group.benchmark.defaults")
        // Foundation keeps every suite in the home folder: this one is removed below.
        let name = "hostel-benchmark-\(getpid())"
        guard let foundation = UserDefaults(suiteName: name) else { throw Failure.widget("no defaults") }
        defer {
            foundation.removePersistentDomain(forName: name)
            let home = FileManager.default.homeDirectoryForCurrentUser
            try? FileManager.default.removeItem(at: home.appendingPathComponent(".config/\(name).plist"))
        }
        let rollback = try database(folder.path + "/rollback.sqlite", mode: "DELETE")
        let logged = try database(folder.path + "/wal.sqlite", mode: "WAL")
        for key in 0..<Self.keys { try set(key, 0, store, foundation, [rollback, logged]) }

        var (ownWrite, ownRead) = (Samples(), Samples())
        var (foundationWrite, foundationRead) = (Samples(), Samples())
        var sqlite = [(write: Samples(), read: Samples()), (write: Samples(), read: Samples())]
        for turn in 0..<(turns + 1) {
            let own = try time(writes) { try store.set(.integer(Int64(turn)), forKey: key($0)) }
            let ownReading = try time(reads) { _ = try store.value(forKey: key($0)) }
            let theirs = time(writes) {
                foundation.set(turn, forKey: key($0))
                foundation.synchronize()
            }
            let theirReading = time(reads) {
                foundation.synchronize()
                _ = foundation.object(forKey: key($0))
            }
            var databases: [(Double, Double)] = []
            for queue in [rollback, logged] {
                databases.append(
                    (
                        try time(writes) { try put(key($0), turn, queue) },
                        try time(reads) { index in
                            _ = try queue.read {
                                try Int.fetchOne(
                                    $0, sql: "SELECT value FROM defaults WHERE key = ?", arguments: [key(index)])
                            }
                        }
                    ))
            }
            guard turn > 0 else { continue }
            ownWrite.add(own)
            ownRead.add(ownReading)
            foundationWrite.add(theirs)
            foundationRead.add(theirReading)
            for (index, taken) in databases.enumerated() {
                sqlite[index].write.add(taken.0)
                sqlite[index].read.add(taken.1)
            }
        }
        let note =
            "SQLite through GRDB, synchronous=FULL. Its log mode maps memory that all members of a group write to."
        report.add(
            "defaults", "write one value", ownWrite,
            against: [
                ("Foundation's set and synchronize", foundationWrite, 1),
                ("SQLite, rollback journal", sqlite[0].write, 1), ("SQLite, write-ahead log", sqlite[1].write, nil),
            ], note: note)
        report.add(
            "defaults", "read one value", ownRead,
            against: [
                ("Foundation's synchronize and read", foundationRead, 1),
                ("SQLite, rollback journal", sqlite[0].read, 1), ("SQLite, write-ahead log", sqlite[1].read, 1),
            ])
    }

    private func key(_ index: Int) -> String { "setting.\(index % Self.keys)" }

    private func set(
        _ index: Int, _ value: Int, _ store: DefaultsStore, _ foundation: UserDefaults, _ queues: [DatabaseQueue]
    ) throws {
        try store.set(.integer(Int64(value)), forKey: key(index))
        foundation.set(value, forKey: key(index))
        for queue in queues { try put(key(index), value, queue) }
    }

    private func database(_ path: String, mode: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = \(mode)")
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write {
            try $0.execute(sql: "CREATE TABLE defaults (key TEXT PRIMARY KEY, value) WITHOUT ROWID")
        }
        return queue
    }

    private func put(_ key: String, _ value: Int, _ queue: DatabaseQueue) throws {
        try queue.write {
            try $0.execute(sql: "INSERT OR REPLACE INTO defaults VALUES (?, ?)", arguments: [key, value])
        }
    }

    /// The mean time of one call, in nanoseconds.
    private func time(_ count: Int, _ body: (Int) throws -> Void) rethrows -> Double {
        let start = monotonicNanoseconds()
        for index in 0..<count { try body(index) }
        return Double(monotonicNanoseconds() - start) / Double(count)
    }
}
