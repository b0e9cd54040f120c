import Glibc

/// Compiles verdicts into a filter: a search tree over the call numbers, with tests of arguments at its leaves.
///
/// A tree is faster to install: the kernel runs a new filter for each call number, to find the calls that it can always
/// allow without running it.
package enum FilterCompiler {
    private typealias Instruction = FilterProgram.Instruction

    /// A filter that refuses every call that the policy does not allow.
    package static func compile(_ policy: CallPolicy, for numbering: CallNumbering) -> FilterProgram {
        var verdicts: [UInt32: CallVerdict] = [:]
        for call in LinuxCall.allCases {
            if let number = numbering.number(call) { verdicts[number] = policy.verdict(on: call) }
        }
        return program(verdicts, numbering, unnamed: CallPolicy.unnamed, unknown: CallPolicy.unknown)
    }

    /// A filter with verdicts for a few calls. It allows all others.
    package static func compile(only few: [LinuxCall: CallVerdict], for numbering: CallNumbering) -> FilterProgram {
        var verdicts: [UInt32: CallVerdict] = [:]
        for (call, verdict) in few { if let number = numbering.number(call) { verdicts[number] = verdict } }
        return program(verdicts, numbering, unnamed: .allow, unknown: .allow)
    }

    /// The first number that this module does not know. Linux 6.6 ends at 453 on every architecture.
    static let firstUnknown: UInt32 = 454
    /// On x86, the number of an x32 call has this bit.
    private static let x32: UInt32 = 0x4000_0000

    private static func program(
        _ verdicts: [UInt32: CallVerdict], _ numbering: CallNumbering, unnamed: CallVerdict, unknown: CallVerdict
    ) -> FilterProgram {
        var start: [Instruction] = [
            Instruction(.load, FilterProgram.Offset.machine),
            Instruction(.jumpIfEqual, numbering.rawValue, ifTrue: 1),
            // Another architecture's calls have other numbers, so the number of a 32-bit call could match an allowed
            // one.
            Instruction(.answer, FilterProgram.refused(EPERM)),
            Instruction(.load, FilterProgram.Offset.number),
        ]
        if numbering == .x86 {
            start.append(Instruction(.jumpIfAtLeast, x32, ifTrue: 0, ifFalse: 1))
            start.append(Instruction(.answer, FilterProgram.refused(ENOSYS)))
        }
        return FilterProgram(instructions: start + tree(ranges(verdicts, unnamed, unknown)[...]))
    }

    /// Ranges of call numbers with one verdict each, in ascending order. The first begins at 0.
    private static func ranges(
        _ verdicts: [UInt32: CallVerdict], _ unnamed: CallVerdict, _ unknown: CallVerdict
    ) -> [(start: UInt32, verdict: CallVerdict)] {
        var ranges: [(start: UInt32, verdict: CallVerdict)] = []
        for number in 0..<firstUnknown {
            let verdict = verdicts[number] ?? unnamed
            if ranges.last?.verdict != verdict { ranges.append((number, verdict)) }
        }
        if ranges.last?.verdict != unknown { ranges.append((firstUnknown, unknown)) }
        return ranges
    }

    private static func tree(_ ranges: ArraySlice<(start: UInt32, verdict: CallVerdict)>) -> [Instruction] {
        guard let first = ranges.first else { return [] }
        if ranges.count == 1 { return leaf(first.verdict) }
        let middle = ranges.startIndex + ranges.count / 2
        let lower = tree(ranges[..<middle])
        let upper = tree(ranges[middle...])
        let start = ranges[middle].start
        // A conditional jump reaches 255 instructions; an unconditional one has no such limit.
        let branch =
            lower.count <= 255
            ? [Instruction(.jumpIfAtLeast, start, ifTrue: lower.count)]
            : [Instruction(.jumpIfAtLeast, start, ifFalse: 1), Instruction(.jump, UInt32(lower.count))]
        return branch + lower + upper
    }

    private static func leaf(_ verdict: CallVerdict) -> [Instruction] {
        switch verdict {
        case .allow: [Instruction(.answer, FilterProgram.allowed)]
        case .refuse(let errno): [Instruction(.answer, FilterProgram.refused(errno))]
        case .allowWhere(let alternatives, let errno):
            alternatives.flatMap(block) + [Instruction(.answer, FilterProgram.refused(errno))]
        }
    }

    /// Allows the call if all tests hold; otherwise continues after its own end.
    private static func block(_ tests: [ArgumentTest]) -> [Instruction] {
        tests.reversed().reduce([Instruction(.answer, FilterProgram.allowed)]) { rest, test in
            code(test, elsePast: rest.count) + rest
        }
    }

    private static func code(_ test: ArgumentTest, elsePast rest: Int) -> [Instruction] {
        switch test {
        case .isOneOf(let argument, let values):
            [Instruction(.load, FilterProgram.Offset.low(argument))]
                + values.enumerated().map { index, value in
                    let left = values.count - 1 - index
                    return Instruction(.jumpIfEqual, value, ifTrue: left, ifFalse: left == 0 ? rest : 0)
                }
        case .has(let argument, let mask, let value):
            [
                Instruction(.load, FilterProgram.Offset.low(argument)), Instruction(.and, mask),
                Instruction(.jumpIfEqual, value, ifFalse: rest),
            ]
        case .hasAny(let argument, let mask):
            [
                Instruction(.load, FilterProgram.Offset.low(argument)),
                Instruction(.jumpIfAnyBit, mask, ifFalse: rest),
            ]
        case .isNull(let argument):
            [
                Instruction(.load, FilterProgram.Offset.low(argument)),
                Instruction(.jumpIfEqual, 0, ifFalse: 2 + rest),
                Instruction(.load, FilterProgram.Offset.high(argument)), Instruction(.jumpIfEqual, 0, ifFalse: rest),
            ]
        case .isSelf(let argument):
            [
                Instruction(.load, FilterProgram.Offset.low(argument)),
                Instruction(.jumpIfEqual, FilterProgram.ownNumber, ifFalse: rest),
            ]
        }
    }
}
