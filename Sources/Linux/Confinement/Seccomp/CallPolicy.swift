import Glibc

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

    /// The verdict on a call that no rule names. Programs handle it as a missing right.
    package static let unnamed = CallVerdict.refuse(EPERM)
    /// The verdict on a call newer than those known here: the answer of an older kernel.
    package static let unknown = CallVerdict.refuse(ENOSYS)

    package func verdict(on call: LinuxCall) -> CallVerdict { verdicts[call] ?? Self.unnamed }
}
