import CLinux
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

// One after the other: a test counts all locks of this process, and another takes 1,500.
@Suite(.serialized) struct ProcTests {
    static let statm = "5432 1234 1000 10 0 300 0\n"
    static let status = """
        Name:\tWidget: (x)
        State:\tS (sleeping)
        Pid:\t4711
        TracerPid:\t0
        NSpid:\t4711\t1
        VmHWM:\t   20480 kB
        VmRSS:\t   20000 kB
        RssAnon:\t    1600 kB
        VmSwap:\t       8 kB
        Threads:\t3
        NoNewPrivs:\t1
        Seccomp:\t2

        """
    static let smaps = """
        559c6f5d3000-7ffd1f9c2000 ---p 00000000 00:00 0                          [rollup]
        Rss:               20000 kB
        Pss:                3000 kB
        Pss_Dirty:          1700 kB
        Private_Clean:        12 kB
        Private_Dirty:      1600 kB
        Swap:                  8 kB
        SwapPss:               8 kB

        """
    static let pressure = """
        some avg10=1.25 avg60=0.50 avg300=100.00 total=123456
        full avg10=0.00 avg60=0.00 avg300=0.01 total=7

        """
    static let stat =
        "4711 (a) S (b)) T 1 4711 4711 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 3 0 987654 1000 200 18446744073709551615\n"

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func mapsShowFilesThatNoFolderLists() {
        let text = """
            55d0-55d1 r--p 00000000 fe:00 77                         /usr/lib/libfoundation.so
            7f10-7f11 rw-s 00000000 00:01 1026                       /memfd:picture (deleted)
            7f11-7f12 rw-s 00001000 00:01 1026                       /memfd:picture (deleted)
            7f20-7f21 r--p 00000000 fe:00 4242                       /data/com.example/a file (deleted)
            7f30-7f31 rw-p 00000000 00:00 0
            7ffe-7fff rw-p 00000000 00:00 0                          [stack]
            not a mapping at all

            """
        let maps = ProcMaps(parsing: bytes(text), limit: 4096)
        #expect(maps.isWhole)
        #expect(
            maps.unnamedFiles == [
                .init(inode: 1026, formerPath: nil), .init(inode: 4242, formerPath: "/data/com.example/a file"),
            ])
        let cut = bytes(text).count - 200
        #expect(!ProcMaps(parsing: Array(bytes(text).prefix(cut)), limit: cut).isWhole)
        #expect(ProcMaps(parsing: [], limit: 4096).unnamedFiles.isEmpty)
    }

    @Test func randomBytesAreNoMaps() {
        var random = SeededGenerator(seed: 11)
        let parts = ["/memfd:", " (deleted)", " ", "\n", "00:01", "99999999999999999999999", "7", "/a"]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            let maps = ProcMaps(parsing: bytes(text.joined()), limit: 100_000)
            #expect(maps.unnamedFiles.allSatisfy { $0.inode > 0 })
        }
    }

    @Test func mappedFileWithoutADescriptorIsFound() throws {
        let directory = try ProcessDirectory(pid: getpid())
        let descriptor = hostel_memfd_create("mapped")
        try #require(descriptor >= 0 && ftruncate(descriptor, 4096) == 0)
        var status: Glibc.stat = .init()
        try #require(fstat(descriptor, &status) == 0)
        // Other tests of this process map files of their own at the same time.
        let own = ProcMaps.UnnamedFile(inode: UInt64(status.st_ino), formerPath: nil)
        func isFound() throws -> Bool { try directory.mappedUnnamedFiles().files.contains(own) }
        let address = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        try #require(address != MAP_FAILED)
        defer { munmap(address, 4096) }
        #expect(try !isFound(), "A file with a descriptor is counted by its size.")
        close(descriptor)
        #expect(try isFound())
    }

    @Test func filesWithoutANameAreCountedOnce() throws {
        let directory = try ProcessDirectory(pid: getpid())
        let before = try directory.unnamedBytes()
        let size = 8 << 20
        // As a file in memory, of which one has two descriptors; and as one that is taken away while it is open.
        let memory = try SharedMemory(name: "x (deleted)", count: size)
        let again = fcntl(memory.descriptor.rawValue, F_DUPFD_CLOEXEC, 3)
        let path = "/tmp/hostel-unnamed-\(UInt64.random(in: 0 ... .max))"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer {
            close(again)
            close(file)
        }
        try #require(posix_fallocate(memory.descriptor.rawValue, 0, size) == 0)
        try #require(file >= 0 && posix_fallocate(file, 0, size) == 0)
        let named = try directory.unnamedBytes()
        unlink(path)
        let after = try directory.unnamedBytes()
        // Other tests have such files as well, for a moment, and none as large: before, after, or both.
        let once = size / 2..<size * 3 / 2
        #expect(once.contains(Int(after.memory) - Int(before.memory)))
        #expect(Int(named.disk) - Int(before.disk) < size / 2)
        #expect(once.contains(Int(after.disk) - Int(before.disk)))
    }

    @Test func statmGivesPrivatePages() throws {
        let statm = try Statm(parsing: bytes(Self.statm))
        #expect(statm.residentPages == 1234 && statm.sharedPages == 1000 && statm.privatePages == 234)
        // The two counters are not read at once.
        #expect(try Statm(parsing: bytes("1 5 9 0 0 0 0")).privatePages == 0)
    }

    @Test func statusGivesStateAndMemory() throws {
        let status = try ProcStatus(parsing: bytes(Self.status))
        #expect(status.state == "S" && status.threads == 3 && status.resident == 20_480_000)
        #expect(status.anonymous == 1_638_400 && status.swap == 8192 && status.residentMaximum == 20_971_520)
        #expect(status.noNewPrivileges && status.seccompMode == 2 && status.namespacePids == [4711, 1])
        #expect(status.tracer == nil)
        let traced = try ProcStatus(parsing: bytes("State:\tt (tracing stop)\nThreads:\t1\nTracerPid:\t4712\n"))
        #expect(traced.tracer == 4712)
        let zombie = try ProcStatus(parsing: bytes("State:\tZ (zombie)\nThreads:\t1\n"))
        #expect(zombie.state == "Z" && zombie.resident == nil)
    }

    @Test func rollupGivesTheFootprint() throws {
        let rollup = try SmapsRollup(parsing: bytes(Self.smaps))
        #expect(rollup.footprint == 1608 * 1024 && rollup.privateClean == 12288 && rollup.proportional == 3_072_000)
    }

    @Test func pressureIsReadInHundredths() throws {
        let stall = try PressureStall(parsing: bytes(Self.pressure))
        #expect(stall.some.average10 == 125 && stall.some.average60 == 50 && stall.some.average300 == 10000)
        #expect(stall.some.total == 123456)
        #expect(stall.full.average300 == 1 && stall.full.total == 7)
    }

    @Test func statIsReadWithAnyProcessName() throws {
        let stat = try ProcStat(parsing: bytes(Self.stat))
        #expect(stat.state == "T" && stat.cpuSeconds == 3.0 && stat.startTicks == 987654)
    }

    @Test(arguments: [
        ("/tmp/\u{301}mark (deleted)", .path("/tmp/\u{301}mark", isDeleted: true)),
        ("/\u{301}", .path("/\u{301}", isDeleted: false)), ("/memfd:\u{301} (deleted)", .sharedMemory(name: "\u{301}")),
        // For a `String`, this sign and the space behind it are one character.
        ("/a\u{600} (deleted)", .path("/a\u{600}", isDeleted: true)),
        ("socket:[123]", DescriptorTarget.socket(inode: 123)), ("pipe:[9]", .pipe(inode: 9)),
        ("anon_inode:[eventfd]", .anonymous(kind: "eventfd")),
        ("/memfd:pixels (deleted)", .sharedMemory(name: "pixels")),
        ("/tmp/x (deleted)", .path("/tmp/x", isDeleted: true)), ("/dev/null", .path("/dev/null", isDeleted: false)),
        ("socket:[x]", .other("socket:[x]")), ("", .other("")),
    ])
    func descriptorTargets(text: String, target: DescriptorTarget) {
        #expect(DescriptorTarget(parsing: bytes(text)) == target)
    }

    @Test(arguments: [
        ("Name:\ta\nTracerPid:\t4711\nNSpid:\t1\n", 4711 as Int32?), ("TracerPid:\t0\n", nil), ("", nil),
        ("XTracerPid:\t7\n", nil), ("TracerPid:\n", nil), ("TracerPid: 99999999999\n", nil), ("TracerPid:\t12", 12),
        ("TracerPid:\t5\nTracerPid:\t6\n", 5), ("TracerPid: -3\n", nil),
    ])
    func tracerIsTheNumberOfItsLine(text: String, tracer: Int32?) {
        #expect(ProcStatus.tracer(in: bytes(text)) == tracer)
    }

    @Test(arguments: [
        ("6.16.0", true), ("6.18.44-fc", true), ("7.0", true), ("6.15.9", false), ("5.99.1", false), ("6", false),
        ("", false), ("six.20", false), ("6.x", false), ("..", false),
    ])
    func releasesOfTheKernelAreComparedByTheirNumbers(text: String, isRecent: Bool) {
        #expect(PageCounting.isRelease(text.utf8, atLeast: (6, 16)) == isRecent)
    }

    @Test(arguments: [
        ("populated 1\nfrozen 1\n", true), ("populated 1\nfrozen 0\n", false), ("frozen 1", true),
        ("frozen 10\n", false), ("unfrozen 1\n", false), ("", false), ("frozen\n1\n", false),
    ])
    func freezerIsFrozenIfItsLineSaysSo(text: String, isFrozen: Bool) {
        #expect(FreezerEvents.saysFrozen(bytes(text)) == isFrozen)
    }

    @Test func damagedFilesAreReadOrRefused() {
        for (index, sample) in [Self.statm, Self.status, Self.smaps, Self.pressure, Self.stat].enumerated() {
            for mutated in SeededGenerator.damaged(bytes(sample), count: 3000, seed: UInt64(index)) {
                if let statm = try? Statm(parsing: mutated) { #expect(statm.privatePages <= statm.residentPages) }
                if let rollup = try? SmapsRollup(parsing: mutated) { #expect(rollup.footprint >= rollup.swap) }
                _ = try? ProcStatus(parsing: mutated)
                _ = try? PressureStall(parsing: mutated)
                _ = try? ProcStat(parsing: mutated)
                _ = DescriptorTarget(parsing: mutated)
            }
        }
    }

    @Test func thisProcessCanBeRead() throws {
        let directory = try ProcessDirectory(pid: getpid())
        #expect(try Statm(parsing: directory.read(.statm)).privatePages > 0)
        #expect(try SmapsRollup(parsing: directory.read(.smapsRollup)).footprint > 0)
        #expect(try "RS".contains(ProcStatus(parsing: directory.read(.status)).state))
        #expect(try ProcStat(parsing: directory.read(.stat)).startTicks > 0)
        let event = try EventCounter()
        let number = event.descriptor.rawValue
        let found = try directory.openDescriptors().first { $0.number == number }
        #expect(found?.target == .anonymous(kind: "eventfd"))
    }

    @Test func locksOfEveryKindAreCountedOnce() throws {
        let folder = try TemporaryFolder("locks")
        let directory = try ProcessDirectory(pid: getpid())
        func count(_ most: Int) throws -> Int { try directory.lockTally(most: most) { _ in true }.count }
        let before = try count(10_000)
        let first = try OwnedDescriptor.open(folder.path + "/file", flags: O_RDWR | O_CREAT, mode: 0o600)
        let second = try OwnedDescriptor.open(folder.path + "/file", flags: O_RDWR)
        let third = dup(first.rawValue)
        defer { close(third) }
        // F_OFD_SETLK, which Glibc's module lacks.
        let openFileLock: Int32 = 37
        for start in 0..<1000 {
            for (file, command) in [(first.rawValue, F_SETLK), (second.rawValue, openFileLock)] {
                var lock = flock()
                (lock.l_type, lock.l_start, lock.l_len) = (Int16(F_RDLCK), start * 2, 1)
                #expect(fcntl(file, command, &lock) == 0)
            }
        }
        // Other tests of this process may take or lose a few meanwhile.
        #expect((1990...2010).contains(try count(10_000) - before))
        #expect(try count(1500) > 1500)
    }

    @Test func lockOutsideOfTheExpectedFilesIsFound() throws {
        let folder = try TemporaryFolder("locks")
        let real = try #require(realPath(folder.path))
        let directory = try ProcessDirectory(pid: getpid())
        let path = DescriptorTarget.path(real + "/\u{301}", isDeleted: false)
        // Other tests of this process hold locks too, so all but one kind count as expected.
        func stray(_ isStray: (DescriptorTarget) -> Bool) throws -> DescriptorTarget? {
            try directory.lockTally(most: 10_000) { !isStray($0) }.stray
        }
        func lock(_ file: Int32, _ kind: Int32) -> Bool {
            var lock = flock()
            (lock.l_type, lock.l_start, lock.l_len) = (Int16(kind), 0, 1)
            return fcntl(file, F_SETLK, &lock) == 0
        }
        let file = try OwnedDescriptor.open(folder.path + "/\u{301}", flags: O_RDWR | O_CREAT, mode: 0o600)
        #expect(lock(file.rawValue, F_WRLCK))
        #expect(try stray { $0 == path } == path)
        #expect(lock(file.rawValue, F_UNLCK))
        #expect(try stray { $0 == path } == nil)
        let event = try EventCounter()
        // All event counters have one inode, so another test that closes one takes the lock away.
        var found: DescriptorTarget?
        for _ in 0..<1000 where found == nil {
            #expect(lock(event.descriptor.rawValue, F_WRLCK))
            found = try stray { if case .anonymous = $0 { true } else { false } }
        }
        #expect(found != nil)
        #expect(lock(event.descriptor.rawValue, F_UNLCK))
    }

    /// The kernel tells all entries of an epoll with its locks, which takes 80 ms for 64,800 of them.
    @Test func entriesOfAnEpollAreNoLocks() throws {
        let epoll = try Epoll()
        let event = try EventCounter()
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        for _ in 0..<100 {
            copies.append(dup(event.descriptor.rawValue))
            try epoll.add(try #require(copies.last), for: .readable, token: 1)
        }
        for _ in 0..<100 { copies.append(dup(epoll.rawValue)) }
        // 10,000 lines of entries in a hundred texts.
        let tally = try ProcessDirectory(pid: getpid()).lockTally(most: 10_000) { _ in true }
        #expect(tally.count < 5000 && tally.bytes < 250_000)
    }

    @Test func reapedProcessIsNotReadAsAnother() throws {
        var pid: Int32 = 0
        var control = try PacketSocket.pair()
        let end = control.takeSecond()
        let process = try Spawn.start(
            "/bin/true", arguments: [], environment: [], control: end.rawValue, log: nil, pid: &pid)
        let directory = try ProcessDirectory(pid: pid)
        #expect(try process.waitForExit() == .exited(code: 0))
        let error = #expect(throws: SystemError.self) { try directory.read(.statm) }
        #expect(error?.isAbsent == true)
    }
}
