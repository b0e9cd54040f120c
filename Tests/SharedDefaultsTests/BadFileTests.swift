import Foundation
import Glibc
import HostelTestSupport
import LinuxSystem
import SharedDefaults
import Testing

struct BadFileTests {
    private func attempt(_ body: () throws -> Void) -> DefaultsError? {
        do {
            try body()
            return nil
        } catch { return error as? DefaultsError }
    }

    @Test func aTooLargeValueIsRefusedAndTheOthersStay() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        try store.set(.bool(true), forKey: "a")
        let longKey = String(repeating: "k", count: DefaultsLimits.keyBytes + 1)
        #expect(attempt { try store.set(.bool(true), forKey: longKey) } == .keyTooLong(bytes: 1025))
        let large = DefaultsValue.data(Data(count: DefaultsLimits.valueWeight))
        let weight = DefaultsLimits.valueWeight + 16
        #expect(attempt { try store.set(large, forKey: "b") } == .valueTooLarge(key: "b", weight: weight))
        let fitting = DefaultsValue.data(Data(count: DefaultsLimits.valueWeight - 16))
        for index in 0..<3 { try store.set(fitting, forKey: "f\(index)") }
        #expect(attempt { try store.set(fitting, forKey: "f3") }.map { "\($0)".contains("too large") } == true)
        let many = Dictionary(
            uniqueKeysWithValues: (0...DefaultsLimits.keys).map { ("\($0)", DefaultsValue.bool(true)) })
        #expect(attempt { try store.replaceAll(with: many) } == .tooManyKeys(path: folder.log))
        #expect(try DefaultsStore(path: folder.log).entries().count == 4)
    }

    @Test func aFolderLinkOrPipeIsNeitherReadNorWritten() throws {
        for kind in ["folder", "link", "pipe"] {
            let folder = try TemporaryFolder("defaults")
            let secret = folder.path + "/secret"
            try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
            switch kind {
            case "folder": mkdir(folder.log, 0o700)
            case "link": symlink(secret, folder.log)
            default: mkfifo(folder.log, 0o600)
            }
            let store = DefaultsStore(path: folder.log)
            #expect(attempt { _ = try store.value(forKey: "a") } == .notAFile(path: folder.log), "\(kind)")
            #expect(attempt { try store.set(.bool(true), forKey: "a") } == .notAFile(path: folder.log), "\(kind)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: secret)) == Data("secret".utf8))
        }
    }

    @Test func aFileOfAnotherFormatIsLeftAlone() throws {
        let folder = try TemporaryFolder("defaults")
        let other = Data("bplist00 something else".utf8)
        try other.write(to: URL(fileURLWithPath: folder.log))
        let store = DefaultsStore(path: folder.log)
        #expect(attempt { _ = try store.entries() } == .foreign(path: folder.log))
        #expect(attempt { try store.set(.bool(true), forKey: "a") } == .foreign(path: folder.log))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.log)) == other)
    }

    @Test func aFolderWithoutWriteAccessIsReported() throws {
        // Even root cannot create files there.
        for path in ["/proc/self/group.test.defaults", "/nowhere/group.test.defaults"] {
            let store = DefaultsStore(path: path)
            #expect(try store.entries().isEmpty)
            let error = attempt { try store.set(.bool(true), forKey: "a") }
            guard case .notWritten(path, let reason)? = error else {
                Issue.record("\(path): \(String(describing: error))")
                continue
            }
            #expect([ENOENT, EACCES, EPERM, EROFS].contains(reason.errno))
            #expect(error?.description.contains(path) == true)
        }
    }

    @Test func aTornEndIsSkippedAndCutOff() throws {
        let folder = try TemporaryFolder("defaults")
        try DefaultsStore(path: folder.log).set(.string("kept"), forKey: "a")
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.log))
        try DefaultsStore(path: folder.log).set(.string("torn"), forKey: "b")
        let longer = try Data(contentsOf: URL(fileURLWithPath: folder.log))
        for length in whole.count..<longer.count {
            try longer.prefix(length).write(to: URL(fileURLWithPath: folder.log))
            let store = DefaultsStore(path: folder.log)
            #expect(try store.entries() == ["a": .string("kept")])
            try store.set(.bool(true), forKey: "c")
            #expect(try DefaultsStore(path: folder.log).entries() == ["a": .string("kept"), "c": .bool(true)])
        }
        // After a machine stopped: the file has its length but not its content.
        try (whole + Data(count: 40)).write(to: URL(fileURLWithPath: folder.log))
        #expect(try DefaultsStore(path: folder.log).entries() == ["a": .string("kept")])
        try Data(count: 40).write(to: URL(fileURLWithPath: folder.log))
        try DefaultsStore(path: folder.log).set(.bool(true), forKey: "d")
        #expect(try DefaultsStore(path: folder.log).entries() == ["d": .bool(true)])
    }

    @Test func waitingForALockHasALimit() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        try store.set(.bool(true), forKey: "a")
        let holder = open(folder.log, O_RDWR)
        defer { close(holder) }
        #expect(flock(holder, LOCK_EX) == 0)
        #expect(attempt { try store.set(.bool(false), forKey: "a") } == .busy(path: folder.log))
        #expect(try store.value(forKey: "a") == .bool(true))
        flock(holder, LOCK_UN)
        try store.set(.bool(false), forKey: "a")
    }

    @Test func hostileBytesAreReadWithinBounds() throws {
        let folder = try TemporaryFolder("defaults")
        let url = URL(fileURLWithPath: folder.log)
        let store = DefaultsStore(path: folder.log)
        try store.replaceAll(with: DefaultsValue.samples)
        for (key, value) in DefaultsValue.samples { try store.set(value, forKey: key) }
        let good = try Data(contentsOf: url)
        var random = SeededGenerator(seed: 0x4805_7E1D_EFA1_7000)
        for _ in 0..<3000 {
            var bytes = good
            switch random.next() % 4 {
            case 0: bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
            case 1:
                bytes = Data(
                    (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                )
            case 2: bytes = good.prefix(8) + Data((0..<64).map { _ in UInt8.random(in: 0...255, using: &random) })
            default: break
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                bytes[bytes.startIndex + Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            try bytes.write(to: url)
            let reader = DefaultsStore(path: folder.log)
            let entries = try? reader.entries()
            #expect((entries?.count ?? 0) <= DefaultsValue.samples.count)
        }
    }

    @Test func hostileRecordsWithAValidChecksumAreReadWithinBounds() throws {
        let folder = try TemporaryFolder("defaults")
        var random = SeededGenerator(seed: 0x4805_7E1D_EFA1_7000)
        // The attempts of a hostile writer: arrays inside arrays, and counts without elements.
        let nested = [UInt8](repeating: 0, count: 0) + (0..<5000).flatMap { _ in [10, 1, 0, 0, 0] as [UInt8] } + [4]
        let huge: [UInt8] = [10, 0xFF, 0xFF, 0xFF, 0xFF, 4, 4, 4]
        var values = [nested, huge, [3, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F], [1, 2, 0, 0, 0, 0xC3, 0x28], [99]]
        for _ in 0..<2000 { values.append((0..<40).map { _ in UInt8.random(in: 0...11, using: &random) }) }
        for value in values {
            let content: [UInt8] = [1, 1, 0, 0, 0, UInt8(ascii: "k")] + value
            let bytes = Array("hostdef\u{1}".utf8) + little(UInt32(content.count)) + little(crc(content)) + content
            try Data(bytes).write(to: URL(fileURLWithPath: folder.log))
            let store = DefaultsStore(path: folder.log)
            let entries = try store.entries()
            #expect(entries.count <= 1)
            // Bytes that do not count are overwritten.
            if entries.isEmpty {
                try store.set(.integer(1), forKey: "own")
                #expect(try DefaultsStore(path: folder.log).entries() == ["own": .integer(1)])
            }
        }
    }

    private func little(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

    /// CRC-32, bit by bit.
    private func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }
}
