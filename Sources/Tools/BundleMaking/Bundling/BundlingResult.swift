package import ExtensionManifest
package import SystemPackage

/// The result of a request.
package struct BundlingResult: Sendable, Hashable {
    /// Nil if no bundle was made; then no file is left behind.
    package var bundle: FilePath?
    package var findings: [Finding]

    init(bundle: FilePath?, findings: [Finding]) {
        self.bundle = bundle
        // A folder of resources may hold thousands that are refused.
        self.findings = FindingList(findings).findings
    }

    package var path: String? { bundle?.string }
}

extension BundlingResult: Encodable {
    private enum CodingKeys: String, CodingKey {
        case path, findings
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(path, forKey: .path)
        try container.encode(findings, forKey: .findings)
    }
}
