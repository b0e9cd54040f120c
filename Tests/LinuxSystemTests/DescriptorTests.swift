import CLinux
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@Suite struct DescriptorTests {
    @Test func systemErrorsNameTheCallAndTheReason() {
        let error = #expect(throws: SystemError.self) { _ = try OwnedDescriptor.open("/nonexistent") }
        #expect(error == SystemError(.open, ENOENT))
        #expect(error?.description == "open: ENOENT (No such file or directory)")
        #expect(signalName(SIGKILL) == "SIGKILL")
        #expect(ExitStatus.signaled(signal: SIGSEGV, coreDumped: true).description == "ended by SIGSEGV, core dumped")
    }

    @Test func interruptedCallIsRetried() throws {
        var calls = 0
        let result = try systemCall(.read) { () -> Int in
            calls += 1
            return calls < 3 ? -Int(EINTR) : 7
        }
        #expect(result == 7 && calls == 3)
        #expect(try systemCallUnlessBlocked(.read) { -Int(EAGAIN) } == nil)
    }

    @Test func releasedDescriptorStaysOpen() throws {
        let number = try OwnedDescriptor.open("/dev/null").release()
        #expect(fcntl(number, F_GETFD) >= 0)
        close(number)
    }

    @Test func closedPairLeavesNoDescriptor() throws {
        var pipe = try DescriptorPair.pipe()
        let reader = pipe.takeFirst()
        #expect(try reader.isCloseOnExec())
        _ = consume pipe
        try Waiting.until(readable: reader.rawValue, "end of the pipe")
    }

    @Test func counterAndTimerFire() throws {
        let counter = try EventCounter()
        #expect(try counter.drain() == 0)
        try counter.signal()
        try counter.signal()
        #expect(try counter.drain() == 2)
        let timer = try TimerDescriptor()
        #expect(try timer.drain() == 0)
        try timer.set(after: .milliseconds(-1))
        try Waiting.until(readable: timer.descriptor.rawValue, "timer")
        #expect(try timer.drain() == 1)
        try timer.set(after: .milliseconds(1), every: .milliseconds(1))
        var count: UInt64 = 0
        while count < 3 {
            try Waiting.until(readable: timer.descriptor.rawValue, "timer")
            count += try timer.drain()
        }
        try timer.disarm()
        #expect(try timer.drain() <= 1)
    }

    @Test func durationsAreBounded() {
        #expect(Duration.milliseconds(1500).nanoseconds == 1_500_000_000)
        #expect(Duration.seconds(Int64.max).nanoseconds == .max)
        #expect(Duration.seconds(Int64.min).nanoseconds == .min)
    }
}

@Suite struct SharedMemoryTests {
    private func sealed(_ text: String) throws -> SharedMemory {
        let bytes = Array(text.utf8)
        let memory = try SharedMemory(name: "test", count: bytes.count)
        let region = try memory.map()
        region.withMutableBytes { $0.copyBytes(from: bytes) }
        return memory
    }

    @Test func sealedMemoryIsReadByItsReceiver() throws {
        let memory = try sealed("pixels")
        try memory.seal(.all)
        let region = try MappedRegion(received: memory.descriptor, limit: 100)
        #expect(region.withBytes { String(decoding: $0, as: UTF8.self) } == "pixels")
        #expect(ftruncate(memory.descriptor.rawValue, 0) == -1)
    }

    @Test func bytesAreSealedInOneStep() throws {
        let memory = try [UInt8](repeating: 5, count: 100_000).withUnsafeBytesOwned { bytes in
            try SharedMemory.sealed(name: "test", bytes).descriptor.duplicate().release()
        }
        let descriptor = OwnedDescriptor(owning: memory)
        let region = try MappedRegion(received: descriptor, limit: 100_000)
        #expect(region.withBytes { $0.count == 100_000 && $0.allSatisfy { $0 == 5 } })
    }

    @Test func unsealedMemoryIsRefused() throws {
        let memory = try sealed("pixels")
        func refusal(_ seals: Seals, limit: Int) -> SharedMemoryError? {
            #expect(throws: SharedMemoryError.self) {
                _ = try MappedRegion(received: memory.descriptor, requiring: seals, limit: limit)
            }
        }
        #expect(refusal(.all, limit: 100) == .notSealed(missing: [.shrink, .grow, .write]))
        try memory.seal(.size)
        #expect(refusal(.all, limit: 100) == .notSealed(missing: .write))
        #expect(refusal(.size, limit: 5) == .tooLarge(bytes: 6))
        _ = try MappedRegion(received: memory.descriptor, requiring: .size, limit: 6)
        let empty = try SharedMemory(name: "empty", count: 0)
        try empty.seal(.all)
        #expect(throws: SharedMemoryError.empty) { _ = try MappedRegion(received: empty.descriptor, limit: 6) }
        let file = try OwnedDescriptor.open("/proc/self/exe")
        #expect(throws: SharedMemoryError.self) { _ = try MappedRegion(received: file, limit: .max) }
    }
}

extension [UInt8] {
    fileprivate func withUnsafeBytesOwned<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try withUnsafeBytes(body) }
}

@Suite struct DirectoryWatchTests {
    @Test func addedAndRemovedEntriesAreNamed() throws {
        let folder = "/tmp/hostel-watch-\(UInt64.random(in: 0 ... .max))"
        mkdir(folder, 0o755)
        defer { rmdir(folder) }
        let watch = try DirectoryWatch()
        #expect(try watch.read().isEmpty)
        let number = try watch.add(folder)
        #expect(try watch.add(folder) == number)
        let file = try OwnedDescriptor.open("\(folder)/a", flags: O_CREAT | O_WRONLY, mode: 0o644)
        _ = [UInt8](repeating: 1, count: 1).withUnsafeBytes { try? file.write($0) }
        file.closeNow()
        // A process that another test forked meanwhile may hold the file for a moment, and only its last closing counts.
        var events = try watch.read()
        let deadline = ContinuousClock.now + .seconds(60)
        while !events.contains(where: { $0.kinds == .written }), ContinuousClock.now < deadline {
            var waiting = pollfd(fd: watch.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 1_000)
            events += try watch.read()
        }
        rename("\(folder)/a", "\(folder)/b")
        unlink("\(folder)/b")
        events += try watch.read()
        #expect(events.allSatisfy { $0.watch == number })
        try #require(events.map(\.name) == ["a", "a", "a", "a", "b", "b"])
        #expect(events.map(\.kinds) == [.created, .modified, .written, .movedFrom, .movedTo, .deleted])
        #expect(events[3].cookie == events[4].cookie && events[3].cookie != 0)
        try watch.remove(number)
        try watch.remove(number)
        #expect(try watch.read().map(\.kinds) == [.ended])
    }

    @Test func lostEventsAreReported() throws {
        let folder = "/tmp/hostel-watch-\(UInt64.random(in: 0 ... .max))"
        mkdir(folder, 0o755)
        defer { rmdir(folder) }
        let watch = try DirectoryWatch()
        _ = try watch.add(folder)
        // The kernel's queue holds 16384 events by default; equal neighbours are merged, so two names take turns.
        for index in 0..<9000 {
            close(open("\(folder)/\(index % 2)", O_CREAT | O_RDONLY, 0o644))
            unlink("\(folder)/\(index % 2)")
        }
        #expect(try watch.read().last?.kinds == .overflow)
    }

    @Test func fileOrLinkIsNotWatchedAsADirectory() throws {
        let watch = try DirectoryWatch()
        #expect(throws: SystemError(.inotifyAddWatch, ENOTDIR)) { _ = try watch.add("/etc/passwd") }
        #expect(throws: SystemError(.inotifyAddWatch, ENOTDIR)) { _ = try watch.add("/proc/self/exe") }
    }

    @Test func damagedEventsAreReadOrCut() {
        var sample: [UInt8] = []
        for (name, length) in [("a.appex", 16), ("", 0), ("b", 16)] {
            for number in [UInt32(1), 0x100, 7, UInt32(length)] {
                withUnsafeBytes(of: number.littleEndian) { sample += $0 }
            }
            sample += Array(name.utf8) + [UInt8](repeating: 0, count: length - name.utf8.count)
        }
        let events = DirectoryEvent.parse(sample)
        #expect(events.map(\.name) == ["a.appex", nil, "b"])
        for mutated in SeededGenerator.damaged(sample, count: 5000, seed: 11) {
            #expect(DirectoryEvent.parse(mutated).count <= mutated.count / 16)
        }
    }
}
