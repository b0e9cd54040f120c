import Glibc

/// The system calls that a process may make. A call without a rule is refused.
package struct CallPolicy: Hashable, Sendable {
    package let rules: [CallRule]
    private let verdicts: [LinuxCall: CallVerdict]

    /// If two rules name the same call, the later one counts.
    package init(rules: [CallRule]) {
        self.rules = rules
        var verdicts: [LinuxCall: CallVerdict] = [:]
        for rule in rules { for call in rule.calls { verdicts[call] = rule.verdict } }
        self.verdicts = verdicts
    }

    /// The verdict for a known call without a rule. Programs handle it as a missing right.
    package static let unnamed = CallVerdict.refuse(EPERM)
    /// The verdict for a call that is newer than this module: the answer of an older kernel.
    package static let unknown = CallVerdict.refuse(ENOSYS)

    package func verdict(on call: LinuxCall) -> CallVerdict { verdicts[call] ?? Self.unnamed }
}
