/// A number that stands for an identifier in one log, so that a record needs no text.
package struct AuditParty: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No party: a command that concerns no extension.
    package static let none = AuditParty(rawValue: 0)
}
