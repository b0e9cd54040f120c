package struct RecordedRefusal: Hashable, Sendable, Codable {
    /// The rule's word.
    package var rule: String
    package var detail: String
    /// Bytes that were no message; nil where it was the message before.
    package var bytes: Int?

    package init(rule: String, detail: String, bytes: Int?) {
        self.rule = rule
        self.detail = detail
        self.bytes = bytes
    }
}
