/// Reads a manifest's values and judges them. It does not stop at the first fault.
package struct ManifestReader {
    package internal(set) var values = ManifestValues()
    package internal(set) var findings: [Finding] = []
    let root: [String: PropertyListValue]
    private(set) var context: ManifestContext

    /// Reads at once; `values` and `findings` hold the result.
    package init(root: [String: PropertyListValue], context: ManifestContext) {
        self.root = root
        self.context = context
        readVariables()
        settleRole()
        readBundle()
        switch self.context.role {
        case .container: readContainer()
        case .extension, .unknown: readExtension()
        }
    }

    // MARK: Role

    private mutating func settleRole() {
        values.isExtension = root[ManifestKey.nsExtension] != nil || root[ManifestKey.exAttributes] != nil
        guard context.role == .unknown else { return }
        // A list from a source tree has variables, or omits its identifier, which the build supplies.
        if !values.unexpandedVariables.isEmpty || root[ManifestKey.identifier] == nil { context.isSource = true }
        let type = root[ManifestKey.packageType]?.string
        if values.isExtension {
            context.role = .extension
        } else if !looksLikeManifest {
            findings.append(.notAManifest())
            context.role = .container
        } else {
            context.role = type == "XPC!" ? .extension : .container
        }
    }

    private var looksLikeManifest: Bool {
        root.isEmpty || root.keys.contains { $0.hasPrefix("CFBundle") || $0.hasPrefix("LS") || $0.hasPrefix("UI") }
    }

    private var buildSupplied: Finding.Severity { context.isSource ? .warning : .error }

    // MARK: Variables

    private mutating func readVariables() {
        var all: Set<String> = []
        func visit(_ value: PropertyListValue, _ path: String) {
            switch value {
            case .string(let text):
                guard text.utf8.contains(0x24) else { return }
                let references = BuildVariable.references(in: text)
                guard !references.isEmpty else { return }
                all.formUnion(references)
                findings.append(
                    .unexpandedVariable(
                        path, value: value.summary, references: references,
                        severity: context.role == .unknown || context.isSource ? .warning : .error))
            case .array(let items):
                for (index, item) in items.enumerated() { visit(item, "\(path)[\(index)]") }
            case .dictionary(let items):
                for (key, item) in items.sorted(by: { $0.key < $1.key }) { visit(item, child(key, of: path)) }
            default: break
            }
        }
        for (key, value) in root where mayHoldText(value) { visit(value, key) }
        if findings.count > 1 { findings.sort { ($0.key ?? "") < ($1.key ?? "") } }
        values.unexpandedVariables = all.sorted()
    }

    private func mayHoldText(_ value: PropertyListValue) -> Bool {
        switch value {
        case .string(let text): text.utf8.contains(0x24)
        case .array, .dictionary: true
        default: false
        }
    }

    /// The name of a nested key in findings. Keys of the well-known dictionaries stand without their path.
    private func child(_ key: String, of path: String) -> String {
        switch path {
        case ManifestKey.nsExtension, ManifestKey.exAttributes, ManifestKey.attributes: key
        default: "\(path).\(key)"
        }
    }

    // MARK: Keys of every bundle

    private mutating func readBundle() {
        values.name = text(ManifestKey.name)
        values.displayName = text(ManifestKey.displayName)
        values.executable = text(ManifestKey.executable)
        values.packageType = text(ManifestKey.packageType)
        values.identifier = requiredText(
            ManifestKey.identifier, expected: "an identifier, as com.example.app.widget",
            mend: "Add it, or set PRODUCT_BUNDLE_IDENTIFIER.")
        if let identifier = values.identifier, !identifier.isEmpty, !BuildVariable.occurs(in: identifier),
            let fault = BundleIdentifier.fault(in: identifier)
        {
            findings.append(.badIdentifier(identifier, fault: fault))
        }
        readVersions()
        readExecutableName()
        readPackageType()
    }

    private mutating func readVersions() {
        values.shortVersion = text(ManifestKey.shortVersion)
        values.version = text(ManifestKey.version)
        if root[ManifestKey.version] == nil {
            // Versions decide elections. An extension needs one of the two; an application needs none.
            let isNeeded = context.role == .extension && values.shortVersion == nil
            findings.append(
                .missingKey(
                    ManifestKey.version, expected: "a version, as 1.2.3", severity: isNeeded ? buildSupplied : .warning,
                    mend: "Add it, or set CURRENT_PROJECT_VERSION."))
        } else if values.version?.isEmpty == true {
            findings.append(.emptyValue(ManifestKey.version, expected: "a version, as 1.2.3", severity: buildSupplied))
        }
        if values.shortVersion == nil, root[ManifestKey.shortVersion] == nil {
            findings.append(
                .missingKey(
                    ManifestKey.shortVersion, expected: "a version, as 1.2.3", severity: .warning,
                    mend: "\(ManifestKey.version) is shown instead. Add it, or set MARKETING_VERSION."))
        }
        for (key, value) in [(ManifestKey.version, values.version), (ManifestKey.shortVersion, values.shortVersion)] {
            guard let value, !value.isEmpty, !BuildVariable.occurs(in: value), DottedVersion(value) == nil else {
                continue
            }
            let isReadable = DottedVersion(leniently: value) != nil
            findings.append(.badVersion(key, found: value, severity: isReadable ? .warning : .error))
        }
    }

    private mutating func readExecutableName() {
        guard let executable = values.executable else {
            if root[ManifestKey.executable] == nil, !context.knowsExecutable {
                findings.append(
                    .missingKey(
                        ManifestKey.executable, expected: "the library's file name",
                        severity: context.role == .container ? .warning : buildSupplied,
                        mend: "Add it, or let the build set EXECUTABLE_NAME."))
            }
            return
        }
        if executable.isEmpty {
            findings.append(
                .emptyValue(ManifestKey.executable, expected: "the library's file name", severity: buildSupplied))
        } else if executable.contains("/") || executable == "." || executable == ".." {
            findings.append(
                Finding(
                    .error, .pathOutsideBundle, key: ManifestKey.executable, found: executable,
                    expected: "a file name without a slash",
                    "\(ManifestKey.executable) is a path. Write the name of a file in the bundle itself."))
            values.executable = nil
        }
    }

    private mutating func readPackageType() {
        let expected = context.role == .container ? "APPL" : "XPC!"
        guard let type = values.packageType else {
            if root[ManifestKey.packageType] == nil {
                findings.append(
                    .missingKey(
                        ManifestKey.packageType, expected: expected, severity: .warning,
                        mend: "\(expected) is assumed. Add it."))
            }
            return
        }
        if type != expected, !BuildVariable.occurs(in: type) {
            findings.append(.badPackageType(type, expected: expected))
        }
    }

    mutating func readMinimumOS() {
        guard let minimum = text(ManifestKey.minimumOSVersion) else {
            if root[ManifestKey.minimumOSVersion] == nil {
                if let other = root[ManifestKey.minimumSystemVersion]?.string {
                    findings.append(.otherPlatformsMinimum(other))
                    values.minimumOSVersion = nil
                } else {
                    findings.append(.minimumOSMissing(identifier: values.identifier, severity: buildSupplied))
                }
            }
            return
        }
        values.minimumOSVersion = minimum
        guard !BuildVariable.occurs(in: minimum) else { return }
        guard let version = DottedVersion(minimum) else {
            findings.append(.badVersion(ManifestKey.minimumOSVersion, found: minimum, severity: .error))
            return
        }
        if version > context.host.osVersion {
            findings.append(
                .minimumOSTooHigh(identifier: values.identifier, minimum: version, host: context.host.osVersion))
        }
    }

    // MARK: Typed access

    mutating func text(_ key: String) -> String? { text(key, in: root) }

    mutating func text(_ key: String, in dictionary: [String: PropertyListValue]) -> String? {
        guard let value = dictionary[key] else { return nil }
        if case .string(let text) = value { return text }
        findings.append(.wrongType(key, found: value, expected: "string"))
        return nil
    }

    mutating func requiredText(
        _ key: String, in dictionary: [String: PropertyListValue]? = nil, expected: String, mend: String,
        isBuildSupplied: Bool = true
    ) -> String? {
        let dictionary = dictionary ?? root
        let severity = isBuildSupplied ? buildSupplied : .error
        guard dictionary[key] != nil else {
            findings.append(.missingKey(key, expected: expected, severity: severity, mend: mend))
            return nil
        }
        let value = text(key, in: dictionary)
        if value?.isEmpty == true { findings.append(.emptyValue(key, expected: expected, severity: severity)) }
        return value
    }

    mutating func dictionary(_ key: String) -> [String: PropertyListValue]? { dictionary(key, in: root) }

    mutating func dictionary(
        _ key: String, in dictionary: [String: PropertyListValue]
    ) -> [String: PropertyListValue]? {
        guard let value = dictionary[key] else { return nil }
        if case .dictionary(let items) = value { return items }
        findings.append(.wrongType(key, found: value, expected: "dictionary"))
        return nil
    }

    mutating func array(_ key: String) -> [PropertyListValue]? {
        guard let value = root[key] else { return nil }
        if case .array(let items) = value { return items }
        findings.append(.wrongType(key, found: value, expected: "array"))
        return nil
    }
}
