internal import PlainText
import SystemPackage

/// The report of `hostel lint` about one bundle, container, library or list. The JSON names are a contract.
package struct LintReport: Codable, Sendable, Hashable {
    package var path: String
    package var identifier: String?
    package var extensionPoint: String?
    package var principalClass: String?
    package var storyboard: String?
    package var unexpandedVariables: [String]
    package var version: String?
    package var architectures: [String]
    package var findings: [Finding]
    /// The reports of a container's extensions; nil for anything else.
    package var extensions: [LintReport]?

    init(
        path: String, values: ManifestValues = ManifestValues(), architectures: [String] = [], findings: [Finding],
        extensions: [LintReport]? = nil
    ) {
        self.path = path
        identifier = values.identifier
        extensionPoint = values.extensionPoint
        principalClass = values.principalClass
        storyboard = values.storyboard
        unexpandedVariables = values.unexpandedVariables
        version = values.shownVersion
        self.architectures = architectures
        self.findings = findings
        self.extensions = extensions
    }

    init(_ bundle: DiscoveredBundle) {
        self.init(
            path: bundle.path.string, values: bundle.values, architectures: bundle.architectures,
            findings: bundle.findings)
    }

    /// True if there is an error here or in an extension. The command then exits with 1.
    package var hasErrors: Bool {
        findings.hasErrors || extensions?.contains { $0.hasErrors } == true
    }

    private enum CodingKeys: String, CodingKey {
        case path, identifier, extensionPoint, principalClass, storyboard, unexpandedVariables, version, architectures
        case findings, extensions
    }

    /// Writes every name each time, with `null` for an absent value; `extensions` for containers only.
    package func encode(to encoder: any Encoder) throws {
        var report = encoder.container(keyedBy: CodingKeys.self)
        try report.encode(path, forKey: .path)
        try report.encode(identifier, forKey: .identifier)
        try report.encode(extensionPoint, forKey: .extensionPoint)
        try report.encode(principalClass, forKey: .principalClass)
        try report.encode(storyboard, forKey: .storyboard)
        try report.encode(unexpandedVariables, forKey: .unexpandedVariables)
        try report.encode(version, forKey: .version)
        try report.encode(architectures, forKey: .architectures)
        try report.encode(findings, forKey: .findings)
        try report.encodeIfPresent(extensions, forKey: .extensions)
    }
}

extension LintReport {
    /// The report for people: one line for each finding, with its correction, and a summary.
    package var text: String {
        var lines: [String] = []
        write(into: &lines)
        let all = allFindings
        let errors = all.count { $0.severity == .error }
        let warnings = all.count - errors
        if all.isEmpty {
            lines.append("No faults found.")
        } else {
            lines.append(
                "\(errors) \(errors == 1 ? "error" : "errors"), \(warnings) \(warnings == 1 ? "warning" : "warnings").")
        }
        return lines.joined(separator: "\n")
    }

    private var allFindings: [Finding] { findings + (extensions ?? []).flatMap(\.allFindings) }

    private func write(into lines: inout [String]) {
        let entry = principalClass.map { "class \($0)" } ?? storyboard.map { "storyboard \($0)" }
        let about = [
            identifier, extensionPoint, entry, architectures.isEmpty ? nil : architectures.joined(separator: ", "),
        ]
        .compactMap { $0 }
        lines.append(PlainText.line(([path] + about).joined(separator: " · ")))
        for finding in findings {
            lines.append("  \(finding.line)")
        }
        for report in extensions ?? [] { report.write(into: &lines) }
    }
}

extension Finding {
    /// The finding as one line that a terminal may show: its message quotes the bundle.
    package var line: String { PlainText.line("\(severity.rawValue): \(message) [\(code.rawValue)]") }
}
