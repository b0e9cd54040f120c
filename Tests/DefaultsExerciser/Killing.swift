import Foundation
import Glibc
import HostelTestSupport
import SharedDefaults

/// Two writers on one log, each killed again and again after some acknowledged changes. After each kill the log must be
/// whole, with all acknowledged changes.
struct Killing {
    let path: String
    let kills: Int
    private var random: SeededGenerator
    /// By writer: the last number whose `set` returned.
    private var acknowledged: [Int64] = [0, 0]
    private static let keys: Int64 = 16

    init(path: String, kills: Int, seed: UInt64) {
        (self.path, self.kills) = (path, kills)
        random = SeededGenerator(seed: seed)
    }

    /// The most changes that a writer acknowledges before it is killed; the other one continues.
    private static let mostAtStake: UInt64 = 50

    mutating func run() throws {
        var torn = 0
        var fewest: Int64 = .max
        for _ in 0..<(kills + 1) / 2 {
            var writers: [Writer] = []
            for index in 0..<2 { writers.append(try Writer(index: index, from: acknowledged[index] + 1, path: path)) }
            // One before the other, so that the other meets what the killed one left.
            for index in (random.next() & 1 == 0 ? [0, 1] : [1, 0]) {
                var last = writers[index].waitFor(Int(random.next() % Self.mostAtStake) + 1)
                // During the next change: most changes take less than this, some are long.
                spin(nanoseconds: random.next() % 200_000)
                last = max(last, writers[index].kill())
                fewest = min(fewest, last - acknowledged[index])
                acknowledged[index] = last
            }
            torn += try check()
        }
        print(
            "kills: \(kills) acknowledged: \(acknowledged[0] + acknowledged[1]) fewest between two: \(fewest) "
                + "torn ends: \(torn)")
    }

    /// Waits without sleeping, because a sleep takes at least fifty microseconds.
    private func spin(nanoseconds: UInt64) {
        let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
        while DispatchTime.now().uptimeNanoseconds < end {}
    }

    /// - Returns: 1 if the log ended in a record that a writer did not finish.
    private func check() throws -> Int {
        let store = DefaultsStore(path: path, shortening: Writer.shortening)
        let entries = try store.entries()
        for index in 0..<2 {
            var highest: Int64 = 0
            for slot in 0..<Self.keys {
                let key = Writer.key(index, slot)
                guard let value = entries[key] else {
                    // Not written yet, or lost.
                    let first = slot == 0 ? Self.keys : slot
                    if acknowledged[index] >= first { fail("lost: \(key), acknowledged up to \(acknowledged[index])") }
                    continue
                }
                guard let number = Writer.number(in: value), number % Self.keys == slot else {
                    fail("torn: \(key)")
                }
                // The newest acknowledged number of this key, or one that was written but not acknowledged.
                let newest = acknowledged[index] - (acknowledged[index] - slot + Self.keys) % Self.keys
                if number < newest { fail("lost: \(key) has \(number), acknowledged was \(newest)") }
                highest = max(highest, number)
            }
            if highest > acknowledged[index] + 1 { fail("invented: \(highest) after \(acknowledged[index])") }
        }
        var status = stat()
        stat(path, &status)
        return store.readBytes < Int(status.st_size) ? 1 : 0
    }

    static func slot(_ number: Int64) -> Int64 { number % keys }
}

/// A process that writes numbers until it is killed.
struct Writer {
    private let pid: pid_t
    private let reports: Int32
    /// Rewrites logs often enough to be killed during it: every hundred kilobytes.
    static let shortening = DefaultsStore.Shortening(least: 64 << 10, factor: 2)

    static func key(_ index: Int, _ slot: Int64) -> String { "writer\(index).\(slot)" }

    init(index: Int, from first: Int64, path: String) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { fail("no pipe") }
        let made = Fork.fork()
        guard made >= 0 else { fail("no fork") }
        if made == 0 {
            close(ends[0])
            Self.work(index, from: first, path: path, reports: ends[1])
        }
        close(ends[1])
        (pid, reports) = (made, ends[0])
    }

    private static func work(_ index: Int, from first: Int64, path: String, reports: Int32) -> Never {
        let store = DefaultsStore(path: path, shortening: shortening)
        var number = first
        while true {
            do {
                try store.set(value(number), forKey: key(index, Killing.slot(number)))
            } catch {
                // Flushed at once, because this process ends without flushing its buffer.
                FileHandle.standardError.write(Data("a write failed: \(error)\n".utf8))
                _exit(1)
            }
            var done = number
            _ = Glibc.write(reports, &done, MemoryLayout<Int64>.size)
            number += 1
        }
    }

    /// Between a hundred bytes and sixty thousand, all of which depend on the number. A kill breaks a write only
    /// between two pages, so the long ones are torn.
    private static func value(_ number: Int64) -> DefaultsValue {
        let size = number % 37 == 0 ? 60_000 : number % 7 == 0 ? 8_000 : Int(number % 5 + 1) * 100
        return .dictionary([
            "number": .integer(number), "data": .data(Data(repeating: UInt8(number & 0xFF), count: size)),
        ])
    }

    /// The number if the value is whole.
    static func number(in value: DefaultsValue) -> Int64? {
        guard case .dictionary(let entries) = value, case .integer(let number)? = entries["number"],
            value == Self.value(number)
        else { return nil }
        return number
    }

    /// Waits until it acknowledged `count` changes, and returns the last one's number.
    func waitFor(_ count: Int) -> Int64 {
        var number: Int64 = 0
        for _ in 0..<count {
            // A minute: a writer that does not move is a failure.
            var ready = pollfd(fd: reports, events: Int16(POLLIN), revents: 0)
            var answer: Int32
            repeat { answer = poll(&ready, 1, 60_000) } while answer < 0 && errno == EINTR
            guard answer == 1, read(reports, &number, MemoryLayout<Int64>.size) == MemoryLayout<Int64>.size else {
                fail("a writer stands still after \(number): poll \(answer), \(end)")
            }
        }
        return number
    }

    /// How it ended. Its descriptors are closed a moment before that is known.
    private var end: String {
        var status: Int32 = 0
        for _ in 0..<10_000 {
            if waitpid(pid, &status, WNOHANG) == pid { return "it ended with the status \(status)" }
            usleep(1_000)
        }
        return "it still runs"
    }

    /// Kills it and returns the last number that arrived afterwards; 0 if none did.
    func kill() -> Int64 {
        Glibc.kill(pid, SIGKILL)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        // In C: WIFEXITED. It never ends by itself.
        if status & 0x7F == 0 { fail("a writer ended by itself") }
        var last: Int64 = 0
        var number: Int64 = 0
        while read(reports, &number, MemoryLayout<Int64>.size) == MemoryLayout<Int64>.size { last = number }
        close(reports)
        return last
    }
}

/// fork, which Swift does not offer: this process has one thread, and its children write a file and nothing else.
enum Fork {
    private typealias Function = @convention(c) () -> pid_t

    static func fork() -> pid_t {
        guard let address = dlsym(nil, "fork") else { return -1 }
        return unsafeBitCast(address, to: Function.self)()
    }
}
