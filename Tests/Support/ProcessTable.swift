import Foundation
import Glibc

/// Processes as /proc shows them.
package enum ProcessTable {
    /// The numbers of all processes.
    package static func all() -> [Int32] { numbers(in: "/proc") }

    package static func parent(of pid: Int32) -> Int32? { fields(of: pid)?.parent }

    /// Whether the process is there and not a zombie.
    package static func isAlive(_ pid: Int32) -> Bool {
        guard let state = fields(of: pid)?.state else { return false }
        return state != "Z" && state != "X"
    }

    /// Whether the process waits for an event, as /proc showed just now.
    package static func isAsleep(_ pid: Int32) -> Bool { fields(of: pid)?.state == "S" }

    /// Processes whose command line contains a mark. A zombie has no command line, so it is not found.
    package static func processes(marked mark: String) -> [Int32] {
        all().filter { FileManager.default.contents(atPath: "/proc/\($0)/cmdline")?.range(of: Data(mark.utf8)) != nil }
    }

    /// Children of this process, the ended ones that it has not reaped included.
    package static func children() -> Set<Int32> { Set(all().filter { parent(of: $0) == getpid() }) }

    /// Children of this process that have ended and that it has not reaped.
    package static func zombies() -> [Int32] {
        all().filter { fields(of: $0).map { $0.state == "Z" && $0.parent == getpid() } ?? false }
    }

    /// The lines of /proc/PID/maps.
    package static func maps(of pid: Int32) throws -> [String] { try lines(of: "maps", pid) }

    /// The resident memory of a process's main stack, in bytes; nil if it has none.
    package static func stackBytes(of pid: Int32) throws -> Int? {
        let lines = try lines(of: "smaps", pid).drop { !$0.hasSuffix(" [stack]") }
        guard let line = lines.first(where: { $0.hasPrefix("Rss:") }) else { return nil }
        return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }

    /// The lines of a file in /proc/PID.
    ///
    /// The kernel hands a long text out in parts of less than a page. Foundation takes the first part for the whole.
    private static func lines(of name: String, _ pid: Int32) throws -> [String] {
        guard let file = fopen("/proc/\(pid)/\(name)", "r") else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The numbers of this process's open descriptors.
    package static func openDescriptors() -> [Int32] { numbers(in: "/proc/self/fd") }

    private static func numbers(in folder: String) -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { Int32($0) }
    }

    private static func fields(of pid: Int32) -> (state: Substring, parent: Int32)? {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        // The name is in parentheses and may hold anything; state and parent follow it.
        let words = text[text.index(after: end)...].split(separator: " ")
        guard words.count > 1, let parent = Int32(words[1]) else { return nil }
        return (words[0], parent)
    }
}
