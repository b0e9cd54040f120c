import Foundation
import HostelTestSupport
import Testing

/// The host's socket: it answers when it knows something, and costs nothing when it cannot.
extension ProcessTests {
    @Suite(.serialized)
    struct SocketTests {
        @Test func firstAnswerCoversTheWholeFolder() throws {
            let plugins = try TemporaryFolder("plugins")
            // Enough that a look takes longer than a question.
            for number in 0..<400 {
                try plugins.makeFolder("Broken\(number).appex")
                try plugins.write("no list", to: "Broken\(number).appex/Info.plist")
            }
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path)
            var first: Command?
            let end = Date() + 60
            while first == nil, !host.isOver, Date() < end {
                let asked = try host.ask("list", "--json")
                if asked.code != 3 { first = asked }
            }
            #expect(first?.code == 0)
            #expect(first?.rows.count == 400)
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
        }

        @Test func hostOutOfDescriptorsRestsAndAnswersLater() throws {
            try CommandTests.withHost([]) { host in
                let numbers = try Self.descriptorsAtRest(host.pid)
                let free = try #require((0...).first { !numbers.contains($0) })
                let usual = try Self.limit(host.pid, free)
                let asked = Locked<Int32?>(nil)
                let state = host.state
                let client = Thread { asked.value = (try? Command.hostel("list", "--state", state))?.code ?? -1 }
                client.start()
                let before = try Self.ticks(host.pid)
                // In hundredths of a second; a loop that only spins would use nearly all of them.
                let rests = try Waiting.remains(for: .milliseconds(1500)) {
                    try Self.ticks(host.pid) - before < 40 && asked.value == nil
                }
                #expect(rests, "the host spins, or had a descriptor left")
                _ = try Self.limit(host.pid, usual)
                try Waiting.until("the client is answered") { asked.value != nil }
                #expect(asked.value == 0)
            }
        }

        /// The numbers of a process's descriptors, once they have stayed the same for a while: one that is closed later
        /// would leave room for another. A host that has just answered may still be starting its fork server.
        private static func descriptorsAtRest(_ pid: Int32) throws -> Set<Int> {
            func numbers() throws -> Set<Int> {
                Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd").compactMap { Int($0) })
            }
            var seen: Set<Int> = []
            try Waiting.until("its descriptors stay the same") {
                seen = try numbers()
                return try Waiting.remains(for: .milliseconds(500)) { try numbers() == seen }
            }
            return seen
        }

        /// Sets the soft limit of open files of a process, and returns the one before.
        private static func limit(_ pid: Int32, _ wanted: Int) throws -> Int {
            let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
            let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max open files") })
            let set = try Command.run("/usr/bin/prlimit", ["--pid", "\(pid)", "--nofile=\(wanted):"])
            try #require(set.code == 0, "\(set.errors)")
            return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
        }

        /// The processor time that a process has used so far, in ticks.
        private static func ticks(_ pid: Int32) throws -> Int {
            let text = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            let end = try #require(text.lastIndex(of: ")"))
            let rest = text[end...].split(separator: " ")
            // Fields 14 and 15 of proc(5); the name is the second.
            return (Int(rest[12]) ?? 0) + (Int(rest[13]) ?? 0)
        }
    }
}
