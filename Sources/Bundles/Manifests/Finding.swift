/// One statement of a rule about a bundle. Its texts are short, however long the bundle's are.
package struct Finding: Sendable, Hashable {
    package enum Severity: String, Sendable, Hashable, Codable {
        case error, warning
    }

    package var severity: Severity
    package var code: FindingCode
    /// The key or the file with the fault.
    package var key: String?
    package var found: String?
    package var expected: String?
    /// The cause and the correction, in sentences.
    package var message: String

    package init(
        _ severity: Severity, _ code: FindingCode, key: String? = nil, found: String? = nil, expected: String? = nil,
        _ message: FindingMessage
    ) {
        self.severity = severity
        self.code = code
        self.key = key.map { BriefText.shortened($0, to: BriefText.path) }
        self.found = found.map { BriefText.shortened($0, to: BriefText.path) }
        self.expected = expected.map { BriefText.shortened($0, to: BriefText.path) }
        self.message = message.text
    }
}

extension Finding: Codable {
    private enum CodingKeys: String, CodingKey {
        case severity, code, key, found, expected, message
    }

    /// Writes every name each time, with `null` for an absent value, so that programs may rely on the names.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(severity, forKey: .severity)
        try container.encode(code, forKey: .code)
        try container.encode(key, forKey: .key)
        try container.encode(found, forKey: .found)
        try container.encode(expected, forKey: .expected)
        try container.encode(message, forKey: .message)
    }
}

extension [Finding] {
    package var hasErrors: Bool { contains { $0.severity == .error } }
}
