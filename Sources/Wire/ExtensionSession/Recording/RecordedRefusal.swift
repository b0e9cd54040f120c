package struct RecordedRefusal: Hashable, Sendable, Codable {
    /// The raw value of the `AuditRule`.
    package var rule: String
    package var detail: String
    /// The number of bytes that were not a message; nil if the message before was refused.
    package var bytes: Int?

    package init(rule: String, detail: String, bytes: Int?) {
        self.rule = rule
        self.detail = detail
        self.bytes = bytes
    }
}
