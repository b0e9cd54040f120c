import ExtensionHost
import HostelTestSupport
import LinuxSystem
import Testing

/// The lines about locks in a descriptor's fdinfo.
struct HeldLocksTests {
    static let text = """
        pos:\t0
        flags:\t0100002
        lock:\t1: POSIX  ADVISORY  WRITE 24073 fe:00:5588759 1073741824 1073742335
        lock:\t2: FLOCK  ADVISORY  WRITE 24073 fe:00:16220218 0 EOF
        lock:\t3: POSIX  ADVISORY  READ  812 00:1a:77 123 123
        lock:\t4: OFDLCK ADVISORY  READ  -1 fe:00:5588759 0 9
        lock:\t5: LEASE  ACTIVE    READ  812 fe:00:5 0 EOF
        lock:\t6: DELEG  BREAKING  UNLCK 812 fe:00:6 0 EOF
        lock:\t7: POSIX  MANDATORY WRITE 812 ff:ffff:8 0 EOF
        tfd:        5 events:       19 data:                1

        """

    @Test func processesWithLocksAreFoundInTheMachinesList() {
        let text = """
            1: POSIX  ADVISORY  WRITE 24073 fe:00:5588759 1073741824 1073742335
            2: FLOCK  ADVISORY  WRITE 812 fe:00:16220218 0 EOF
            2: -> FLOCK  ADVISORY  WRITE 77 fe:00:16220218 0 EOF
            3: OFDLCK ADVISORY  READ  -1 fe:00:5588759 0 9
            4:

            """
        #expect(LockCount.holders(in: Array(text.utf8)) == [24073, 812, -1])
    }

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

    @Test func everyKindOfLockIsRead() {
        let held = HeldLocks(parsing: Array(Self.text.utf8))
        #expect(held.locks.map(\.kind) == [.posix, .flock, .posix, .openFile, .lease, .delegation, .posix])
        #expect(held.unreadLines == 0)
        #expect(held.locks[0].first == 1_073_741_824 && held.locks[0].last == 1_073_742_335)
        #expect(held.locks[1].access == .write && held.locks[1].last == .max)
        #expect(held.locks.map(\.blocksOthers) == [true, true, false, true, false, false, true])
    }

    @Test func unreadableLineHidesNoOther() {
        let text =
            "lock: 1: NEWLCK ADVISORY WRITE 5 fe:00:1 0 EOF\nlock: 2: FLOCK ADVISORY WRITE 5 fe:00:1 0 EOF\n"
            + "lock: 3: nonsense\n4: FLOCK ADVISORY WRITE 5 fe:00:1 0 EOF\n"
        let held = HeldLocks(parsing: Array(text.utf8))
        #expect(held.locks.map(\.kind) == [.flock] && held.unreadLines == 2)
    }

    @Test func mutatedTextIsReadWithoutATrap() {
        for mutated in SeededGenerator.damaged(Array(Self.text.utf8), count: 5000, seed: 33) {
            let held = HeldLocks(parsing: mutated)
            #expect(held.locks.count + held.unreadLines <= mutated.count { $0 == 0x0A } + 1)
            #expect(held.locks.allSatisfy { $0.first <= $0.last })
        }
        for awkward in [[], [0x0A], Array(repeating: 0x20, count: 9000), Array(repeating: 0x0A, count: 90_000)]
            as [[UInt8]]
        {
            #expect(HeldLocks(parsing: awkward).locks.isEmpty)
        }
    }
}
