import Glibc

/// What a policy says about system calls that belong together.
package struct CallRule: Hashable, Sendable {
    package let calls: [LinuxCall]
    package let verdict: CallVerdict
    package let reason: String

    init(_ verdict: CallVerdict, _ calls: [LinuxCall], because reason: String) {
        self.calls = calls
        self.verdict = verdict
        self.reason = reason
    }
}

package enum CallVerdict: Hashable, Sendable {
    case allow
    /// The caller sees this error number; with 0 it is told that the call was made, and it was not.
    case refuse(Int32)
    /// Allowed where all tests of one of the lists hold; refused with EPERM else.
    case allowWhere([[ArgumentTest]])
}

/// A look at one argument of a call, counted from 0. But for `isNull` it looks at the lower half of the register, which is
/// all that the kernel takes of the numbers and flags named here.
package enum ArgumentTest: Hashable, Sendable {
    case isOneOf(Int, [UInt32])
    /// Of the bits of `mask`, exactly those of `value` are set.
    case has(Int, mask: UInt32, value: UInt32)
    /// At least one bit of the mask is set.
    case hasAny(Int, UInt32)
    case isNull(Int)
    /// The number of the process itself.
    case isSelf(Int)

    static func equals(_ argument: Int, _ value: UInt32) -> ArgumentTest { .isOneOf(argument, [value]) }
    static func hasNone(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: 0) }
    static func hasAll(_ argument: Int, _ mask: UInt32) -> ArgumentTest { .has(argument, mask: mask, value: mask) }
}

/// Which system calls a process may make: those of the rules; every other is refused.
package struct CallPolicy: Hashable, Sendable {
    package let rules: [CallRule]
    private let verdicts: [LinuxCall: CallVerdict]

    /// Of two rules about one call the later counts.
    package init(rules: [CallRule]) {
        self.rules = rules
        var verdicts: [LinuxCall: CallVerdict] = [:]
        for rule in rules { for call in rule.calls { verdicts[call] = rule.verdict } }
        self.verdicts = verdicts
    }

    /// What is said of a call that no rule names. Programs take it for a right that they lack.
    package static let unnamed = CallVerdict.refuse(EPERM)
    /// What is said of a call that came after the newest that is known here: as an older kernel would.
    package static let unknown = CallVerdict.refuse(ENOSYS)

    package func verdict(on call: LinuxCall) -> CallVerdict { verdicts[call] ?? Self.unnamed }
}
