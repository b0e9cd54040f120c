internal import PlainText

/// Reads a manifest's values and judges them. It does not stop at the first fault.
package struct ManifestReader {
    package internal(set) var values = ManifestValues()
    var collected = FindingList()
    let root: ManifestTable
    private(set) var context: ManifestContext
    /// Not nil for a manifest from a source tree.
    private var forecast: BuildForecast?

    /// Reads at once; `values` and `findings` hold the result.
    package init(root: [String: PropertyListValue], context: ManifestContext) {
        self.init(unread: root, context: context)
        read()
    }

    private init(unread root: [String: PropertyListValue], context: ManifestContext) {
        self.root = ManifestTable(root)
        self.context = context
    }

    /// The values and the findings of a manifest. A reader that `init` returns would be copied once more.
    static func read(
        _ root: [String: PropertyListValue], context: ManifestContext
    ) -> (values: ManifestValues, findings: [Finding]) {
        var reader = ManifestReader(unread: root, context: context)
        reader.read()
        return (reader.values, reader.findings)
    }

    private mutating func read() {
        settleRole()
        readVariables()
        readBundle()
        switch self.context.role {
        case .container: readContainer()
        case .extension, .unknown: readExtension()
        }
        values.filledByBuild = forecast?.filled ?? []
        values.requiredSettings = forecast?.required ?? []
    }

    package var findings: [Finding] { collected.findings }

    /// The bound of `values.unexpandedVariables`.
    static let mostVariables = 1_024

    // MARK: Role

    private mutating func settleRole() {
        values.isExtension = root[ManifestKey.nsExtension] != nil || root[ManifestKey.exAttributes] != nil
        guard context.role == .unknown else { return }
        // A list from a source tree has variables, or omits its identifier, which the build supplies.
        let lacksIdentifier = root[ManifestKey.identifier] == nil
        if lacksIdentifier || root.values.values.contains(where: Self.hasVariable) { context.isSource = true }
        let type = root[ManifestKey.packageType]?.string
        if values.isExtension {
            context.role = .extension
        } else if !looksLikeManifest {
            collected.append(.notAManifest())
            context.role = .container
        } else {
            context.role = type == "XPC!" ? .extension : .container
        }
        if context.isSource, values.isExtension || looksLikeManifest {
            forecast = BuildForecast(product: context.role == .container ? .container : .extension)
        }
    }

    private static func hasVariable(_ value: PropertyListValue) -> Bool {
        switch value {
        case .string(let text): BuildVariable.occurs(in: text)
        case .array(let items): items.contains(where: hasVariable)
        case .dictionary(let items): items.values.contains(where: hasVariable)
        default: false
        }
    }

    private var looksLikeManifest: Bool {
        root.values.isEmpty
            || root.values.keys.contains { $0.hasPrefix("CFBundle") || $0.hasPrefix("LS") || $0.hasPrefix("UI") }
    }

    private var buildSupplied: Finding.Severity { context.isSource ? .warning : .error }

    // MARK: Variables

    private mutating func readVariables() {
        var all: Set<String> = []
        func visit(_ value: PropertyListValue, _ path: ValuePath) {
            switch value {
            case .string(let text):
                guard text.holds(UInt8(ascii: "$")) else { return }
                let references = BuildVariable.references(in: text)
                guard !references.isEmpty else { return }
                if all.count < ManifestReader.mostVariables { all.formUnion(references) }
                if forecast?.takes(text, at: path) == true { return }
                collected.append(
                    .unexpandedVariable(
                        path.description, value: value.summary, references: references, severity: buildSupplied))
            case .array(let items):
                for (index, item) in items.enumerated() { visit(item, path.item(index)) }
            case .dictionary(let items):
                for (key, item) in items.sorted(by: { $0.key < $1.key }) { visit(item, path.child(key)) }
            default: break
            }
        }
        // The places of most values are never named.
        guard root.values.values.contains(where: Self.mayHoldVariable) else { return }
        let texts = root.values.filter { Self.mayHoldVariable($0.value) }
        for (key, value) in texts.sorted(by: { $0.key < $1.key }) { visit(value, ValuePath(key)) }
        values.unexpandedVariables = Array(all.sorted().prefix(ManifestReader.mostVariables))
    }

    private static func mayHoldVariable(_ value: PropertyListValue) -> Bool {
        switch value {
        case .string(let text): text.holds(UInt8(ascii: "$"))
        case .array(let items): items.contains { mayHoldVariable($0) }
        case .dictionary(let items): items.values.contains { mayHoldVariable($0) }
        default: false
        }
    }

    /// Notes a missing key that a build writes. False if the key is there, or if no build follows.
    private mutating func isFilledByBuild(_ key: String) -> Bool {
        guard forecast != nil, root[key] == nil else { return false }
        forecast?.takes(missing: key)
        return true
    }

    // MARK: Keys of every bundle

    private mutating func readBundle() {
        values.name = text(ManifestKey.name)
        values.displayName = text(ManifestKey.displayName)
        values.developmentRegion = unjudgedText(ManifestKey.developmentRegion)
        values.executable = text(ManifestKey.executable)
        values.packageType = text(ManifestKey.packageType)
        values.identifier = requiredText(
            ManifestKey.identifier, expected: "an identifier, as com.example.app.widget",
            mend: "Add it, or set PRODUCT_BUNDLE_IDENTIFIER.")
        if let identifier = values.identifier, !identifier.isEmpty, !BuildVariable.occurs(in: identifier),
            let fault = BundleIdentifier.fault(in: identifier)
        {
            collected.append(.badIdentifier(identifier, fault: fault))
        }
        readVersions()
        readExecutableName()
        readPackageType()
        readSDKStamps()
    }

    private mutating func readVersions() {
        values.shortVersion = text(ManifestKey.shortVersion)
        values.version = text(ManifestKey.version)
        let isFilled = isFilledByBuild(ManifestKey.version)
        if root[ManifestKey.version] == nil, !isFilled {
            // Versions decide elections. An extension needs one of the two; an application needs none.
            let isNeeded = context.role == .extension && values.shortVersion == nil
            collected.append(
                .missingKey(
                    ManifestKey.version, expected: "a version, as 1.2.3", severity: isNeeded ? buildSupplied : .warning,
                    mend: "Add it, or set CURRENT_PROJECT_VERSION."))
        } else if values.version?.isEmpty == true {
            collected.append(.emptyValue(ManifestKey.version, expected: "a version, as 1.2.3", severity: buildSupplied))
        }
        if root[ManifestKey.shortVersion] == nil, !isFilledByBuild(ManifestKey.shortVersion) {
            let shown: FindingMessage =
                values.version?.isEmpty == false ? "\(ManifestKey.version) is shown instead." : "No version is shown."
            collected.append(
                .missingKey(
                    ManifestKey.shortVersion, expected: "a version, as 1.2.3", severity: .warning,
                    mend: "\(shown) Add it, or set MARKETING_VERSION."))
        }
        for (key, value) in [(ManifestKey.version, values.version), (ManifestKey.shortVersion, values.shortVersion)] {
            guard let value, !value.isEmpty, !BuildVariable.occurs(in: value), DottedVersion(value) == nil else {
                continue
            }
            // The shown version may be words, as on the original platform; the other one orders the bundles then.
            let isReadable = Self.isReadable(value)
            let isPassedOver = !isReadable && key == ManifestKey.shortVersion && Self.isReadable(values.version)
            collected.append(
                .badVersion(
                    key, found: value, severity: isReadable || isPassedOver ? .warning : .error,
                    isPassedOver: isPassedOver))
        }
    }

    private static func isReadable(_ version: String?) -> Bool {
        version.map { DottedVersion(leniently: $0) != nil } ?? false
    }

    /// Whether the bundle belongs to a foreign library, which may be the machine's own.
    private var isForeign: Bool {
        root[ManifestKey.nsExtension]?.dictionary?[ManifestKey.pointIdentifier]?.string
            == ExtensionPointIdentifier.foreign.identifier
    }

    private mutating func readExecutableName() {
        guard let executable = values.executable else {
            if root[ManifestKey.executable] == nil, !context.knowsExecutable, !isForeign,
                !isFilledByBuild(ManifestKey.executable)
            {
                collected.append(
                    .missingKey(
                        ManifestKey.executable, expected: "the library's file name",
                        severity: context.role == .container ? .warning : buildSupplied,
                        mend: "Add it, or let the build set EXECUTABLE_NAME."))
            }
            return
        }
        if executable.isEmpty {
            collected.append(
                .emptyValue(ManifestKey.executable, expected: "the library's file name", severity: buildSupplied))
        } else if executable.hasSlash || executable == "." || executable == ".." {
            collected.append(
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
            if root[ManifestKey.packageType] == nil, !isFilledByBuild(ManifestKey.packageType) {
                collected.append(
                    .missingKey(
                        ManifestKey.packageType, expected: expected, severity: .warning,
                        mend: "\(expected) is assumed. Add it."))
            }
            return
        }
        if type != expected, !BuildVariable.occurs(in: type) {
            collected.append(.badPackageType(type, expected: expected))
        }
    }

    mutating func readMinimumOS() {
        guard let minimum = text(ManifestKey.minimumOSVersion) else {
            if root[ManifestKey.minimumOSVersion] == nil, !isFilledByBuild(ManifestKey.minimumOSVersion) {
                if let other = root[ManifestKey.minimumSystemVersion]?.string {
                    collected.append(.otherPlatformsMinimum(other))
                } else {
                    collected.append(.minimumOSMissing(identifier: values.identifier, severity: buildSupplied))
                }
            }
            return
        }
        values.minimumOSVersion = minimum
        guard !BuildVariable.occurs(in: minimum) else { return }
        guard let version = DottedVersion(minimum) else {
            collected.append(.badVersion(ManifestKey.minimumOSVersion, found: minimum, severity: .error))
            return
        }
        if !context.host.reaches(version) {
            collected.append(
                .minimumOSTooHigh(identifier: values.identifier, minimum: version, host: context.host.osVersion))
        }
    }

    // MARK: Typed access

    mutating func text(_ key: String) -> String? { text(key, in: root) }

    /// A text that no rule is about. Nil for another type, and for a text longer than a host keeps.
    func unjudgedText(_ key: String) -> String? {
        guard case .string(let text) = root[key], text.utf8.count <= Self.mostTextBytes else { return nil }
        return text
    }

    mutating func text(_ key: String, in table: ManifestTable) -> String? {
        table[key].flatMap { text(key, $0) }
    }

    private mutating func text(_ key: String, _ value: PropertyListValue) -> String? {
        guard case .string(let text) = value else {
            collected.append(.wrongType(key, found: value, expected: "string"))
            return nil
        }
        guard text.utf8.count <= Self.mostTextBytes else {
            collected.append(
                .wrongType(key, found: value, expected: "string of at most \(Self.mostTextBytes) bytes"))
            return nil
        }
        return text
    }

    /// Far more than a name, an identifier or a path has. A host keeps the texts of every bundle.
    static let mostTextBytes = 4_096

    mutating func requiredText(
        _ key: String, in table: ManifestTable? = nil, expected: String,
        mend: @autoclosure () -> FindingMessage,
        isBuildSupplied: Bool = true
    ) -> String? {
        let severity = isBuildSupplied ? buildSupplied : .error
        guard let found = (table ?? root)[key] else {
            if isBuildSupplied, isFilledByBuild(key) { return nil }
            collected.append(.missingKey(key, expected: expected, severity: severity, mend: mend()))
            return nil
        }
        let value = text(key, found)
        if value?.isEmpty == true { collected.append(.emptyValue(key, expected: expected, severity: severity)) }
        return value
    }

    mutating func dictionary(_ key: String) -> [String: PropertyListValue]? { dictionary(key, in: root) }

    mutating func dictionary(
        _ key: String, in table: ManifestTable
    ) -> [String: PropertyListValue]? {
        guard let value = table[key] else { return nil }
        if case .dictionary(let items) = value { return items }
        collected.append(.wrongType(key, found: value, expected: "dictionary"))
        return nil
    }

    mutating func array(_ key: String) -> [PropertyListValue]? {
        guard let value = root[key] else { return nil }
        if case .array(let items) = value { return items }
        collected.append(.wrongType(key, found: value, expected: "array"))
        return nil
    }
}
