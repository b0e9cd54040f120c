/// One verdict of a policy for related system calls, with its reason.
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
