package import ExtensionManifest
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
    /// The keys of a source list that `hostel bundle` completes without help, and the settings that it must be given.
    package var filledByBuild: [String]
    package var requiredSettings: [String]
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
        filledByBuild = values.filledByBuild
        requiredSettings = values.requiredSettings
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
        case path, identifier, extensionPoint, principalClass, storyboard, unexpandedVariables, filledByBuild
        case requiredSettings, version, architectures, findings, extensions
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
        try report.encode(filledByBuild, forKey: .filledByBuild)
        try report.encode(requiredSettings, forKey: .requiredSettings)
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
        let words = [path] + about.map { BriefText.shortened($0) }
        lines.append(PlainText.line(words.joined(separator: " · ")))
        for finding in findings {
            lines.append("  \(finding.line)")
        }
        if !requiredSettings.isEmpty {
            let options = BriefList.text(requiredSettings.map { "--setting \($0)=…" }, separator: " ")
            lines.append(PlainText.line("  `hostel bundle` needs \(options)"))
        }
        if !filledByBuild.isEmpty {
            let keys = BriefList.text(filledByBuild, separator: ", ")
            lines.append(PlainText.line("  `hostel bundle` fills in, as Xcode does: \(keys)"))
        }
        for report in extensions ?? [] { report.write(into: &lines) }
    }
}

extension Finding {
    /// The finding as one line that a terminal may show: its message quotes the bundle.
    package var line: String { PlainText.line("\(severity.rawValue): \(message) [\(code.rawValue)]") }
}
