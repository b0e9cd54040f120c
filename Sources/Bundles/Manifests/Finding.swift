/// One statement of a rule about a bundle.
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
        _ message: String
    ) {
        self.severity = severity
        self.code = code
        self.key = key
        self.found = found
        self.expected = expected
        self.message = message
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
