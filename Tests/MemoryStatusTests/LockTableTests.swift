import ExtensionHost
import HostelTestSupport
import LinuxSystem
import Testing

struct LockTableTests {
    @Test func linesOfLocksAreCountedByKind() {
        let text = """
            pos:\t0
            flags:\t0100002
            lock:\t1: POSIX  ADVISORY  READ  24073 fe:00:5588759 0 0
            lock:\t2: OFDLCK ADVISORY  WRITE -1 fe:00:5588759 2 2
            lock:\t3: FLOCK  ADVISORY  WRITE 24073 fe:00:5588759 0 EOF
            tfd:        5 events:       19 data:                1
            locks: none
            lock:
            """
        let lines = LockLines(in: Array(text.utf8))
        #expect(lines.all == 4 && lines.posix == 1)
        #expect(LockLines(in: []).all == 0)
    }

    static let locks = """
        1: POSIX  ADVISORY  WRITE 24073 fe:00:5588759 1073741824 1073742335
        2: FLOCK  ADVISORY  WRITE 24073 fe:00:16220218 0 EOF
        3: POSIX  ADVISORY  READ  812 00:1a:77 123 123
        3: -> POSIX  ADVISORY  WRITE 900 00:1a:77 123 123
        4: OFDLCK ADVISORY  READ  -1 fe:00:5588759 0 9
        5: LEASE  ACTIVE    READ  812 fe:00:5 0 EOF
        6: DELEG  BREAKING  UNLCK 812 fe:00:6 0 EOF
        7: POSIX  MANDATORY WRITE 812 ff:ffff:8 0 EOF

        """

    @Test func everyKindOfLockIsRead() {
        let table = LockTable(parsing: bytes(Self.locks))
        #expect(table.locks.count == 8 && table.unreadLines == 0)
        #expect(table.locks[0].pid == 24073 && table.locks[0].first == 1_073_741_824)
        #expect(table.locks[0].file == FileIdentity(major: 0xfe, minor: 0, inode: 5_588_759))
        #expect(table.locks[1].kind == .flock && table.locks[1].last == .max && table.locks[1].blocksOthers)
        #expect(table.locks[3].isWaiting && !table.locks[3].blocksOthers)
        #expect(table.locks[4].pid == nil && table.locks[4].blocksOthers)
        #expect(table.locks.map(\.blocksOthers) == [true, true, false, false, true, false, false, true])
        #expect(table.held.count == 7)
    }

    @Test func onlyTheProcessesLocksOnItsContainersFilesCount() {
        let table = LockTable(parsing: bytes(Self.locks))
        let shared: Set = [
            FileIdentity(major: 0xfe, minor: 0, inode: 5_588_759), FileIdentity(major: 0, minor: 0x1a, inode: 77),
        ]
        #expect(table.held(by: 24073, of: shared).map(\.kind) == [.posix])
        #expect(table.held(by: 812, of: shared).map(\.first) == [123])
        // It waits and holds nothing; nobody else's lock is its own.
        #expect(table.held(by: 900, of: shared).isEmpty && table.held(by: 1, of: shared).isEmpty)
        #expect(table.held(by: 24073, of: []).isEmpty)
    }

    @Test func theLinesOfADescriptorAreReadToo() {
        let text = """
            pos:\t0
            flags:\t0100002
            mnt_id:\t29
            ino:\t5588759
            lock:\t1: OFDLCK ADVISORY  WRITE -1 fe:00:5588759 0 EOF
            lock:\t2: nonsense

            """
        let table = LockTable(parsing: bytes(text))
        #expect(table.held.map(\.kind) == [.openFile] && table.unreadLines == 1)
    }

    @Test func anUnreadableLineHidesNoOther() {
        let text = "1: NEWLCK ADVISORY WRITE 5 fe:00:1 0 EOF\n2: FLOCK ADVISORY WRITE 5 fe:00:1 0 EOF\nnothing\n"
        let table = LockTable(parsing: bytes(text))
        #expect(table.locks.count == 1 && table.unreadLines == 1)
    }

    @Test func mutatedTablesAreReadWithoutATrap() {
        let file = FileIdentity(major: 0xfe, minor: 0, inode: 5_588_759)
        for mutated in SeededGenerator.damaged(bytes(Self.locks), count: 5000, seed: 33) {
            let table = LockTable(parsing: mutated)
            let lines = mutated.count { $0 == 0x0A } + 1
            #expect(table.locks.count + table.unreadLines <= lines)
            #expect(table.locks.allSatisfy { $0.first <= $0.last })
            #expect(table.held(by: 24073, of: [file]).allSatisfy { $0.pid == 24073 && $0.file == file })
        }
        for awkward in [[], [0x0A], Array(repeating: 0x20, count: 9000), Array(repeating: 0x0A, count: 90_000)]
            as [[UInt8]]
        {
            #expect(LockTable(parsing: awkward).locks.isEmpty)
        }
    }
}
