/// One object of `hostel grants --json`. The names are a contract: programs rely on them.
package struct GrantRow: Hashable, Sendable, Codable {
    package var identifier: String
    /// The SHA-256 of the bundle's manifest, entitlements and library; empty before the bundle was seen.
    package var hash: String
    package var granted: [String]
    package var asked: [String]

    package init(_ identifier: String, hash: String, _ consent: Consent) {
        self.identifier = identifier
        self.hash = hash
        granted = consent.granted.spelled
        asked = consent.asked.spelled
    }

    /// The row of an identifier that no host shows now: the answers that wait for its bundle.
    package init(_ identifier: String, _ record: GrantRecord) {
        self.identifier = identifier
        hash = record.hash
        granted = record.granted.spelled
        asked = record.asked.spelled
    }
}
