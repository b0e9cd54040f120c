internal import ExtensionSession
internal import LinuxSystem

/// Counts the messages that the host's session received, and keeps the refusals.
final class ReplayEar: SessionTap {
    var arrived = 0
    var refusals: [ReplayReport.Refusal] = []

    func sent(_ frame: Frame) {}
    func notSent(_ frame: Frame, _ rule: AuditRule) {}
    func arrived(_ frame: Frame, with descriptors: borrowing DescriptorList) { arrived += 1 }
    func refused(_ rule: AuditRule, detail: String, bytes: Int?) {
        refusals.append(ReplayReport.Refusal(rule: rule.rawValue, detail: detail))
    }
}
