/// Whether a message was accepted or refused.
package enum AuditVerdict: Hashable, Sendable {
    case accepted
    case refused(AuditRule)
}
