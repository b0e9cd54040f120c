import Foundation
import Glibc
import HostelTestSupport
import UIKit

/// A process that writes pictures under one key again and again and is killed at any moment. After each kill the file
/// must be a whole picture: the newest acknowledged one or the next.
struct PictureKilling {
    let container: String
    let kills: Int
    var random: SeededGenerator
    static let key = "harbour.png"

    mutating func run() throws {
        var acknowledged: Int64 = 0
        var unfinished = 0
        var between = 0
        for _ in 0..<kills {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { fail("no pipe") }
            let pid = Fork.fork()
            guard pid >= 0 else { fail("no fork") }
            if pid == 0 {
                close(ends[0])
                Self.work(container, from: acknowledged + 1, reports: ends[1])
            }
            close(ends[1])
            acknowledged = max(acknowledged, wait(for: Int(random.next() % 3) + 1, from: ends[0]))
            usleep(UInt32(random.next() % 2_000))
            kill(pid, SIGKILL)
            var status: Int32 = 0
            waitpid(pid, &status, 0)
            if status & 0x7F == 0 { fail("the writer ended by itself") }
            var number: Int64 = 0
            while read(ends[0], &number, MemoryLayout<Int64>.size) == MemoryLayout<Int64>.size { acknowledged = number }
            close(ends[0])
            let found = try Self.number(in: container)
            guard found == acknowledged || found == acknowledged + 1 else {
                fail("found \(found), acknowledged was \(acknowledged)")
            }
            if found > acknowledged { between += 1 }
            let drafts = try Self.names(container).count - 1
            guard drafts <= 1 else { fail("\(drafts) drafts are left: \(try Self.names(container))") }
            unfinished += drafts
        }
        // The next writer overwrites the last killed one's draft.
        Self.store(Self.picture(acknowledged + 1), in: ImageCache(container: URL(fileURLWithPath: container)))
        print(
            "kills: \(kills) acknowledged: \(acknowledged) drafts met: \(unfinished) "
                + "renamed and not acknowledged: \(between) left: \(try Self.names(container).count)")
    }

    private func wait(for count: Int, from reports: Int32) -> Int64 {
        var number: Int64 = 0
        for _ in 0..<count {
            var ready = pollfd(fd: reports, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 60_000) == 1,
                read(reports, &number, MemoryLayout<Int64>.size) == MemoryLayout<Int64>.size
            else { fail("the writer stands still after \(number)") }
        }
        return number
    }

    private static func work(_ container: String, from first: Int64, reports: Int32) -> Never {
        let cache = ImageCache(container: URL(fileURLWithPath: container))
        var number = first
        while true {
            store(picture(number), in: cache)
            _ = write(reports, &number, MemoryLayout<Int64>.size)
            number += 1
        }
    }

    private static func store(_ picture: Data, in cache: ImageCache) {
        let done = DispatchSemaphore(value: 0)
        cache.store(picture, forKey: key) { isWritten in
            if !isWritten { _exit(1) }
            done.signal()
        }
        done.wait()
    }

    /// A megabyte or less. It begins with the number, and every byte depends on it.
    private static func picture(_ number: Int64) -> Data {
        let size = Int(number % 16 + 1) * 65_536 + Int(number % 13)
        return withUnsafeBytes(of: number) { Data($0) } + Data(repeating: UInt8(number & 0xFF), count: size)
    }

    /// The number of the stored picture, which has to be whole.
    private static func number(in container: String) throws -> Int64 {
        let path = container + "/Caches/" + ImageCache.fileName(forKey: key)
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard data.count > 8 else { fail("a picture of \(data.count) bytes") }
        let number = data.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
        guard data == picture(number) else { fail("torn: \(data.count) bytes of picture \(number)") }
        return number
    }

    private static func names(_ container: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: container + "/Caches")
    }
}

/// Stores one picture after another that is not complete until a line arrives on the standard input.
func holdPicture(container: String) {
    let cache = ImageCache(container: URL(fileURLWithPath: container))
    let gate = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    cache.store(Data([1]), forKey: "first.png") { _ in gate.wait() }
    cache.store(Data([2]), forKey: "second.png") { _ in done.signal() }
    say(cache)
    _ = readLine()
    gate.signal()
    done.wait()
    say(cache)
}

/// The facts about the second picture, on one line.
func say(_ cache: ImageCache) {
    let line = "contains: \(cache.contains("second.png")) file: \(cache.fileExists(forKey: "second.png"))\n"
    FileHandle.standardOutput.write(Data(line.utf8))
}
