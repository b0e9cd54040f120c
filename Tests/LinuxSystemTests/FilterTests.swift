import Confinement
import Glibc
import HostelTestSupport
import Testing

/// The filters of system calls, run by an interpreter of our own.
@Suite struct FilterTests {
    /// The kernel's decision about a call.
    static func run(
        _ program: FilterProgram, number: UInt32, arguments: [UInt64] = [], machine: UInt32, own: UInt32 = 1
    ) -> UInt32? {
        var data = [UInt32](repeating: 0, count: 16)
        data[0] = number
        data[1] = machine
        for (index, argument) in arguments.enumerated() {
            data[4 + 2 * index] = UInt32(truncatingIfNeeded: argument)
            data[5 + 2 * index] = UInt32(argument >> 32)
        }
        var accumulator: UInt32 = 0
        var at = 0
        while at < program.instructions.count {
            let instruction = program.instructions[at]
            let isOwn =
                instruction.code == FilterProgram.Code.jumpIfEqual.rawValue
                && instruction.value == FilterProgram.ownNumber
            let value = isOwn ? own : instruction.value
            at += 1
            func jump(_ condition: Bool) { at += Int(condition ? instruction.ifTrue : instruction.ifFalse) }
            switch FilterProgram.Code(rawValue: instruction.code) {
            case .load: accumulator = data[Int(value) / 4]
            case .and: accumulator &= value
            case .jump: at += Int(value)
            case .jumpIfEqual: jump(accumulator == value)
            case .jumpIfAtLeast: jump(accumulator >= value)
            case .jumpIfAnyBit: jump(accumulator & value != 0)
            case .answer: return value
            case nil: return nil
            }
        }
        return nil
    }

    static func strictest(_ answers: [UInt32?]) -> UInt32? {
        answers.contains(nil) ? nil : answers.compactMap(\.self).first { $0 != FilterProgram.allowed } ?? answers[0]
    }

    static func refused(_ errno: Int32) -> UInt32 { FilterProgram.refused(errno) }

    @Test(arguments: CallNumbering.allCases, [false, true])
    func everyListedCallIsAllowedAndEveryOtherRefused(numbering: CallNumbering, isNetworkClient: Bool) {
        let policy = CallPolicy.extensions(isNetworkClient: isNetworkClient)
        let program = FilterCompiler.compile(policy, for: numbering)
        #expect(program.instructions.count < 4096)
        var verdicts: [UInt32: CallVerdict] = [:]
        for call in LinuxCall.allCases {
            if let number = numbering.number(call) { verdicts[number] = policy.verdict(on: call) }
        }
        for number in UInt32(0)..<2000 {
            let answer = Self.run(program, number: number, machine: numbering.rawValue)
            switch verdicts[number] {
            case .allow: #expect(answer == FilterProgram.allowed, "\(number)")
            case .refuse(let errno): #expect(answer == Self.refused(errno), "\(number)")
            case .allowWhere(_, let errno):
                #expect(answer == FilterProgram.allowed || answer == Self.refused(errno), "\(number)")
            case nil: #expect(answer == Self.refused(number < 454 ? EPERM : ENOSYS), "\(number)")
            }
        }
    }

    /// Calls with arguments, and whether an extension may make them: without the network entitlement, and with it.
    static let samples: [(LinuxCall, [UInt64], closed: Bool, client: Bool)] = [
        (.clone, [0x3D0F00], true, true), (.clone, [0x11], false, false), (.clone, [0x4111], false, false),
        (.clone, [0x3D0F00 | 0x1000_0000], false, false), (.clone, [0x3D0F00 | 0x4000_0000], false, false),
        (.kill, [1, 6], true, true), (.kill, [2, 9], false, false), (.kill, [0, 9], false, false),
        (.kill, [0xFFFF_FFFF, 9], false, false), (.kill, [UInt64.max, 9], false, false),
        (.kill, [0x7FFF_FFFF, 9], false, false), (.tgkill, [1, 1, 6], true, true), (.tgkill, [7, 7, 6], false, false),
        (.tkill, [1, 6], false, false),
        (.socket, [1, 1, 0], false, false), (.socket, [2, 1, 0], false, true), (.socket, [2, 0x80801, 6], false, true),
        (.socket, [10, 1, 6], false, true), (.socket, [2, 2, 0], false, false), (.socket, [2, 3, 1], false, false),
        (.socket, [2, 1, 262], false, false), (.socket, [16, 3, 0], false, false), (.socket, [17, 3, 0], false, false),
        (.connect, [4], false, true),
        (.socketpair, [1, 1, 0], false, true), (.socketpair, [1, 0x80805, 0], false, true),
        (.socketpair, [1, 2, 0], false, false), (.socketpair, [2, 1, 0], false, false),
        (.ioctl, [0, 0x5412], false, false), (.ioctl, [0, 0x541B], true, true),
        (.ioctl, [0, 0xFFFF_FFFF_0000_5412], false, false),
        (.fcntl, [3, 8, 1], false, false), (.fcntl, [3, 1030, 10], true, true), (.fcntl, [3, 1024, 0], false, false),
        (.openat, [0, 0, 0x200], false, false), (.openat, [0, 0, 0x241], true, true), (.openat, [0, 0, 0], true, true),
        // MAP_SHARED | MAP_ANONYMOUS, MAP_SHARED_VALIDATE | MAP_ANONYMOUS; MAP_PRIVATE | MAP_ANONYMOUS; MAP_SHARED.
        (.mmap, [0, 4096, 3, 0x21], false, false), (.mmap, [0, 4096, 3, 0x23], false, false),
        (.mmap, [0, 4096, 3, 0x22], true, true), (.mmap, [0, 4096, 3, 0x1], true, true),
        // MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, MAP_SHARED | MAP_HUGETLB; MFD_HUGETLB, MFD_ALLOW_SEALING.
        (.mmap, [0, 4096, 3, 0x40022], false, false), (.mmap, [0, 4096, 3, 0x40001], false, false),
        // MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN.
        (.mmap, [0, 4096, 3, 0x122], false, false),
        (.memfdCreate, [0, 5], false, false), (.memfdCreate, [0, 3], true, true),
        // MADV_DONTNEED, MADV_GUARD_INSTALL; MADV_FREE, MADV_MERGEABLE.
        (.madvise, [0, 4096, 4], true, true), (.madvise, [0, 4096, 102], true, true),
        (.madvise, [0, 4096, 8], false, false), (.madvise, [0, 4096, 12], false, false),
        // FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE; none; FALLOC_FL_KEEP_SIZE, -COLLAPSE_RANGE, -ZERO_RANGE, -INSERT_RANGE.
        (.fallocate, [3, 3, 0, 4096], true, true), (.fallocate, [3, 0, 0, 4096], false, false),
        (.fallocate, [3, 1, 0, 4096], false, false), (.fallocate, [3, 8, 0, 4096], false, false),
        (.fallocate, [3, 0x11, 0, 4096], false, false), (.fallocate, [3, 0x20, 0, 4096], false, false),
        // F_OFD_SETLK, F_SETLK; RENAME_WHITEOUT, RENAME_EXCHANGE; SO_PEERPIDFD, SO_TYPE; modes with set-user-ID.
        (.fcntl, [3, 37, 0], false, false), (.fcntl, [3, 6, 0], true, true),
        (.renameat2, [0, 0, 0, 0, 4], false, false), (.renameat2, [0, 0, 0, 0, 2], true, true),
        (.getsockopt, [3, 1, 77], false, false), (.getsockopt, [3, 1, 3], true, true),
        (.getsockopt, [3, 6, 11], true, true), (.getsockopt, [3, 263, 0], false, false),
        (.openat, [0, 0, 0x41, 0o4755], false, false), (.openat, [0, 0, 0x41, 0o755], true, true),
        (.openat, [0, 0, 0, 0o4755], true, true), (.openat, [0, 0, 0x410002, 0o2700], false, false),
        (.open, [0, 0x241, 0o1600], false, false), (.creat, [0, 0o4755], false, false),
        (.creat, [0, 0o600], true, true),
        (.link, [], false, false), (.linkat, [], false, false),
        (.prctl, [15], true, true), (.prctl, [1, 0], false, false), (.prctl, [4, 1], false, false),
        (.prctl, [22, 2], false, false), (.prctl, [38, 1], false, false),
        (.prlimit64, [0, 7, 0, 1], true, true), (.prlimit64, [0, 7, 0x1_0000_0000, 0], false, false),
        (.prlimit64, [0, 7, 1, 0], false, false), (.prlimit64, [44, 7, 0, 1], false, false),
        (.prlimit64, [1, 7, 0, 1], true, true),
        (.setsockopt, [3, 1, 26], false, false), (.setsockopt, [3, 1, 7], true, true),
        (.setsockopt, [3, 1, 13], false, false),
        (.setsockopt, [3, 6, 1], false, true), (.setsockopt, [3, 6, 31], false, false),
        (.clone3, [0], false, false), (.execve, [0], false, false), (.mount, [0], false, false),
        (.setsid, [], false, false), (.chdir, [0], false, false), (.landlockRestrictSelf, [0], false, false),
        (.wait4, [0], false, false), (.setrlimit, [0], false, false), (.capset, [0], false, false),
    ]

    @Test(arguments: CallNumbering.allCases, [false, true])
    func argumentTestsDecideAsWritten(numbering: CallNumbering, isNetworkClient: Bool) {
        let whole = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: isNetworkClient), for: numbering)
        let base = FilterCompiler.compile(LayeredCalls.forkServer, for: numbering)
        let child = FilterCompiler.compile(only: LayeredCalls.child(isNetworkClient: isNetworkClient), for: numbering)
        for (call, arguments, closed, client) in Self.samples {
            guard let number = numbering.number(call) else { continue }
            let answers = [whole, base, child].map {
                Self.run($0, number: number, arguments: arguments, machine: numbering.rawValue)
            }
            let isAllowed = isNetworkClient ? client : closed
            #expect((answers[0] == FilterProgram.allowed) == isAllowed, "\(call) \(arguments)")
            // The fork server's filter and the small one together say what the whole one says.
            // Of two refusals the kernel takes that of the filter which came last.
            #expect(Self.strictest([answers[2], answers[1]]) == answers[0], "\(call) \(arguments)")
        }
    }

    @Test func adviceThatIsRefusedFailsAsOnAKernelWithoutIt() throws {
        for numbering in CallNumbering.allCases {
            let number = try #require(numbering.number(.madvise))
            let program = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: false), for: numbering)
            let answer = Self.run(program, number: number, arguments: [0, 4096, 8], machine: numbering.rawValue)
            #expect(answer == Self.refused(EINVAL))
        }
    }

    /// The C library's posix_fallocate writes after this error, and after no other.
    @Test func spaceThatIsRefusedFailsAsOnAFileSystemWithoutIt() throws {
        for numbering in CallNumbering.allCases {
            let number = try #require(numbering.number(.fallocate))
            let program = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: false), for: numbering)
            let answer = Self.run(program, number: number, arguments: [3, 0, 0, 4096], machine: numbering.rawValue)
            #expect(answer == Self.refused(EOPNOTSUPP))
        }
    }

    @Test func theTwoFiltersOfAWaitingChildHaveTheVerdictsOfOne() {
        let whole = LayeredCalls.child(isNetworkClient: false)
        let both = LayeredCalls.waiting.merging(LayeredCalls.afterWaiting) { first, _ in
            Issue.record("A call has a verdict in both parts.")
            return first
        }
        #expect(both == whole)
        #expect(!LayeredCalls.waiting.isEmpty && LayeredCalls.afterWaiting.count == LayeredCalls.confining.count)
        #expect(LayeredCalls.confining.isSubset(of: LayeredCalls.launching))
    }

    @Test(arguments: CallNumbering.allCases, [false, true])
    func filtersOfForkServerAndChildTogetherMakeThePolicy(numbering: CallNumbering, isNetworkClient: Bool) {
        let whole = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: isNetworkClient), for: numbering)
        let base = FilterCompiler.compile(LayeredCalls.forkServer, for: numbering)
        let child = FilterCompiler.compile(only: LayeredCalls.child(isNetworkClient: isNetworkClient), for: numbering)
        let awkward: [UInt64] = [0, 1, 2, 3, 6, 0x200, 0x241, 0x3D0F00, 0xFFFF_FFFF, UInt64.max, 1 << 32]
        var random = SeededGenerator(seed: 41)
        for number in UInt32(0)..<470 {
            for _ in 0..<20 {
                let arguments = (0..<6).map { _ in awkward.randomElement(using: &random) ?? 0 }
                func answer(_ program: FilterProgram) -> UInt32? {
                    Self.run(program, number: number, arguments: arguments, machine: numbering.rawValue)
                }
                let both = [answer(base), answer(child)]
                let expected = answer(whole)
                #expect(
                    (expected == FilterProgram.allowed) == (both == [FilterProgram.allowed, FilterProgram.allowed]))
            }
        }
        #expect(child.instructions.count < 200 && child.ownNumbers.count <= 8)
    }

    @Test func callsOfAnotherArchitectureAreRefused() {
        let program = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: false), for: .x86)
        // i386, arm, and x32's own numbers.
        for machine: UInt32 in [0x4000_0003, 0x4000_0028, CallNumbering.arm.rawValue, 0] {
            #expect(Self.run(program, number: 0, machine: machine) == Self.refused(EPERM))
        }
        for number: UInt32 in [0x4000_0000, 0x4000_0001, 0x4000_0201, 0xFFFF_FFFF] {
            #expect(Self.run(program, number: number, machine: CallNumbering.x86.rawValue) == Self.refused(ENOSYS))
        }
        let arm = FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: false), for: .arm)
        #expect(Self.run(arm, number: 64, machine: CallNumbering.x86.rawValue) == Self.refused(EPERM))
        #expect(Self.run(arm, number: 64, machine: CallNumbering.arm.rawValue) == FilterProgram.allowed)
    }

    @Test func everyRuleHasAReason() {
        for isNetworkClient in [false, true] {
            let rules = CallPolicy.extensions(isNetworkClient: isNetworkClient).rules
            #expect(rules.allSatisfy { !$0.reason.isEmpty && !$0.calls.isEmpty })
        }
    }
}
