import Foundation
import HostelTestSupport
import LinuxSystem
import SharedDefaults
import Synchronization
import Testing

struct StoreTests {
    @Test func everyTypeIsReadAsItWasSet() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        for (key, value) in DefaultsValue.samples { try store.set(value, forKey: key) }
        #expect(try store.entries() == DefaultsValue.samples)
        // Another process reads what is in the file.
        #expect(try DefaultsStore(path: folder.log).entries() == DefaultsValue.samples)
    }

    @Test func aReaderSeesEachChangeWithoutACall() throws {
        let folder = try TemporaryFolder("defaults")
        let (writer, reader) = (DefaultsStore(path: folder.log), DefaultsStore(path: folder.log))
        #expect(try reader.value(forKey: "a") == nil)
        for number in 0..<50 {
            try writer.set(.integer(Int64(number)), forKey: "a")
            #expect(try reader.value(forKey: "a") == .integer(Int64(number)))
        }
        try writer.remove("a")
        #expect(try reader.value(forKey: "a") == nil)
    }

    @Test func noUpdateIsLostBetweenTwoWriters() throws {
        let folder = try TemporaryFolder("defaults")
        let stores = [DefaultsStore(path: folder.log), DefaultsStore(path: folder.log)]
        for number in 0..<200 {
            for (index, store) in stores.enumerated() {
                try store.set(.integer(Int64(number)), forKey: "\(index).\(number)")
            }
        }
        for store in stores { #expect(try store.entries().count == 400) }
    }

    @Test func changesByOthersAreReportedAndOwnOnesAreNot() throws {
        let folder = try TemporaryFolder("defaults")
        let (writer, reader) = (DefaultsStore(path: folder.log), DefaultsStore(path: folder.log))
        let told = Mutex(0)
        reader.onForeignChange { told.withLock { $0 += 1 } }
        try reader.set(.bool(true), forKey: "own")
        try reader.refresh()
        #expect(told.withLock { $0 } == 0)
        for number in 0..<100 { try writer.set(.integer(Int64(number)), forKey: "a") }
        try reader.refresh()
        #expect(told.withLock { $0 } == 1, "a hundred changes are one notice")
        try writer.set(.integer(99), forKey: "a")
        try reader.refresh()
        #expect(told.withLock { $0 } == 1, "the same value is no change")
        // Found during a write.
        try writer.set(.integer(1), forKey: "b")
        try reader.set(.bool(false), forKey: "own")
        #expect(told.withLock { $0 } == 2)
    }

    @Test func aLogIsRewrittenBeforeItGrowsTooLong() throws {
        let folder = try TemporaryFolder("defaults")
        let writer = DefaultsStore(path: folder.log, shortening: .init(least: 4096))
        let reader = DefaultsStore(path: folder.log)
        var largest = 0
        for number in 0..<1000 {
            try writer.set(.string("value \(number)"), forKey: "key\(number % 10)")
            #expect(try reader.value(forKey: "key\(number % 10)") == .string("value \(number)"))
            let size = try FileManager.default.attributesOfItem(atPath: folder.log)[.size] as? Int ?? 0
            largest = max(largest, size)
        }
        #expect(largest < 8192)
        #expect(try DefaultsStore(path: folder.log).entries().count == 10)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["group.test.defaults"])
    }

    @Test func allKeysAreReplacedInOneStep() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        try store.set(.bool(true), forKey: "old")
        try store.replaceAll(with: DefaultsValue.samples)
        #expect(try DefaultsStore(path: folder.log).entries() == DefaultsValue.samples)
        try store.replaceAll(with: [:])
        #expect(try DefaultsStore(path: folder.log).entries().isEmpty)
    }

    @Test func aDeletedLogReadsEmptyAndIsCreatedAgain() throws {
        let folder = try TemporaryFolder("defaults")
        let (writer, reader) = (DefaultsStore(path: folder.log), DefaultsStore(path: folder.log))
        try writer.set(.bool(true), forKey: "a")
        #expect(try reader.entries().count == 1)
        try FileManager.default.removeItem(atPath: folder.log)
        #expect(try reader.entries().isEmpty)
        try writer.set(.bool(true), forKey: "b")
        #expect(try reader.entries() == ["b": .bool(true)])
        #expect(try writer.entries() == ["b": .bool(true)])
    }

    @Test func manyThreadsOfOneProcessLoseNothing() async throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    for number in 0..<50 { try store.set(.integer(1), forKey: "\(thread).\(number)") }
                }
            }
            try await group.waitForAll()
        }
        #expect(try DefaultsStore(path: folder.log).entries().count == 200)
    }
}
