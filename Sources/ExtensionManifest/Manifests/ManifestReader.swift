/// Reads a manifest's values and judges them, without stopping at the first fault.
package struct ManifestReader {
    package private(set) var values = ManifestValues()
    package private(set) var findings: [Finding] = []
    private let root: [String: PropertyListValue]
    private var context: ManifestContext

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
        // A list from a source tree has variables, or leaves its identifier to the build.
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

    /// The name of a nested key: the keys of the well-known dictionaries are known by their own names.
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
            // Versions decide elections: an extension needs one of the two, an application none.
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
                    "\(ManifestKey.executable) is a path. Write the name of a file that lies in the bundle itself."))
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

    private mutating func readMinimumOS() {
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

    // MARK: Containers

    private mutating func readContainer() {
        values.minimumOSVersion = root[ManifestKey.minimumOSVersion]?.string
        guard let types = array(ManifestKey.urlTypes) else { return }
        var seen: Set<String> = []
        for type in types {
            guard case .dictionary(let entry) = type else {
                findings.append(
                    .wrongType(ManifestKey.urlTypes, found: type, expected: "array of dictionaries", severity: .warning)
                )
                continue
            }
            guard let value = entry[ManifestKey.urlSchemes] else { continue }
            guard case .array(let schemes) = value else {
                findings.append(
                    .wrongType(ManifestKey.urlSchemes, found: value, expected: "array of strings", severity: .warning))
                continue
            }
            for item in schemes {
                guard case .string(let scheme) = item else {
                    findings.append(
                        .wrongType(
                            ManifestKey.urlSchemes, found: item, expected: "array of strings", severity: .warning))
                    continue
                }
                readScheme(scheme, seen: &seen)
            }
        }
    }

    private mutating func readScheme(_ text: String, seen: inout Set<String>) {
        let scheme = text.lowercased()
        guard !BuildVariable.occurs(in: scheme) else {
            values.urlSchemes.append(text)
            return
        }
        // RFC 3986, 3.1; schemes are compared without regard to case.
        let isLegal =
            scheme.first.map { $0.isASCII && $0.isLetter } == true
            && scheme.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
            }
        guard isLegal else {
            findings.append(.badURLScheme(text))
            return
        }
        if seen.insert(scheme).inserted {
            values.urlSchemes.append(scheme)
        } else {
            findings.append(.schemeTwiceInManifest(scheme))
        }
    }

    // MARK: Extensions

    private mutating func readExtension() {
        readMinimumOS()
        if let modes = root[ManifestKey.backgroundModes] { findings.append(.backgroundModes(modes)) }
        guard values.isExtension else {
            findings.append(.notAnExtension(found: values.packageType))
            return
        }
        var classKeys: [(key: String, value: String?)] = []
        var extensionPoints: [String] = []
        if let dictionary = dictionary(ManifestKey.nsExtension) {
            if let point = requiredText(
                ManifestKey.pointIdentifier, in: dictionary,
                expected: "an extension point, as com.apple.widget-extension",
                mend: "Add it to \(ManifestKey.nsExtension).", isBuildSupplied: false)
            {
                extensionPoints.append(point)
            }
            values.attributes = self.dictionary(ManifestKey.attributes, in: dictionary) ?? [:]
            for key in [ManifestKey.principalClass, ManifestKey.mainStoryboard, ManifestKey.principalFunction]
            where dictionary[key] != nil {
                classKeys.append((key, text(key, in: dictionary)))
            }
        }
        if let dictionary = dictionary(ManifestKey.exAttributes) {
            if let point = requiredText(
                ManifestKey.exPointIdentifier, in: dictionary, expected: "an extension point",
                mend: "Add it to \(ManifestKey.exAttributes).", isBuildSupplied: false)
            {
                extensionPoints.append(point)
            }
            if values.attributes.isEmpty { values.attributes = dictionary }
            if dictionary[ManifestKey.exPrincipalClass] != nil {
                classKeys.append((ManifestKey.exPrincipalClass, text(ManifestKey.exPrincipalClass, in: dictionary)))
            }
        }
        readExtensionPoint(extensionPoints)
        readEntryPoint(classKeys)
        readAttributes()
    }

    private mutating func readExtensionPoint(_ points: [String]) {
        values.extensionPoint = points.first
        if points.count == 2, points[0] != points[1] {
            findings.append(.extensionPointConflict(points[0], points[1]))
        }
        guard let point = points.first, !point.isEmpty, !BuildVariable.occurs(in: point) else { return }
        if !context.host.extensionPoints.contains(point) {
            // That this host has no place for it is no fault of the manifest: lint warns, and the bundle is hidden.
            findings.append(
                .extensionPointNotDisplayed(point, shown: context.host.extensionPoints.sorted(), severity: .warning))
        }
    }

    private mutating func readEntryPoint(_ keys: [(key: String, value: String?)]) {
        for (key, value) in keys {
            guard let value else { continue }
            switch key {
            case ManifestKey.mainStoryboard: values.storyboard = value
            case ManifestKey.principalFunction: values.principalFunction = value
            case ManifestKey.exPrincipalClass: values.principalClass = values.principalClass ?? value
            default: values.principalClass = value
            }
            if value.isEmpty {
                findings.append(.emptyValue(key, expected: "the name of the code that starts the extension"))
            } else if !BuildVariable.occurs(in: value) {
                checkEntryPoint(key, value)
            }
        }
        if keys.count > 1 {
            findings.append(.entryPointDoubled(keys.map(\.key)))
        } else if let storyboard = values.storyboard, !storyboard.isEmpty {
            findings.append(.storyboardNotDisplayed(storyboard))
        }
        let rule = values.extensionPoint.map { ExtensionPoint($0).entryPointRule }
        if keys.isEmpty, rule == .required || (rule == nil && root[ManifestKey.exAttributes] == nil) {
            findings.append(.entryPointMissing(point: values.extensionPoint))
        }
        for key in [ManifestKey.principalClass, ManifestKey.mainStoryboard, ManifestKey.pointIdentifier] {
            if let value = root[key] { findings.append(.entryPointMisplaced(key, value: value.summary)) }
        }
    }

    private mutating func checkEntryPoint(_ key: String, _ value: String) {
        switch key {
        case ManifestKey.mainStoryboard:
            if value.contains("/") || value.hasPrefix(".") {
                findings.append(.badEntryPoint(key, found: value, expected: "the name of a storyboard in the bundle"))
            }
        case ManifestKey.principalFunction:
            let isName = value.utf8.allSatisfy { isWord($0) } && !(0x30...0x39).contains(value.utf8.first ?? 0x30)
            if !isName { findings.append(.badEntryPoint(key, found: value, expected: "the name of a C function")) }
        default:
            let isName = value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && !(0x30...0x39).contains(part.utf8.first ?? 0)
                    && (part.utf8.allSatisfy { isWord($0) }
                        || part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "$" })
            }
            if !isName { findings.append(.badEntryPoint(key, found: value, expected: "the name of a class")) }
        }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private mutating func readAttributes() {
        let declared = values.attributes[ManifestKey.largestDisplayMode] ?? root[ManifestKey.largestDisplayMode]
        if let declared {
            if let mode = declared.string.flatMap({ DisplayMode(rawValue: $0.lowercased()) }) {
                values.largestDisplayMode = mode
            } else if declared.string == nil {
                findings.append(.wrongType(ManifestKey.largestDisplayMode, found: declared, expected: "string"))
            } else if !BuildVariable.occurs(in: declared.summary) {
                findings.append(.badDisplayMode(declared.summary))
            }
        }
        if values.attributes[ManifestKey.activationRule]?.string == "TRUEPREDICATE" {
            findings.append(.activationRuleTooWide())
        }
    }

    // MARK: Typed access

    private mutating func text(_ key: String) -> String? { text(key, in: root) }

    private mutating func text(_ key: String, in dictionary: [String: PropertyListValue]) -> String? {
        guard let value = dictionary[key] else { return nil }
        if case .string(let text) = value { return text }
        findings.append(.wrongType(key, found: value, expected: "string"))
        return nil
    }

    private mutating func requiredText(
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

    private mutating func dictionary(_ key: String) -> [String: PropertyListValue]? { dictionary(key, in: root) }

    private mutating func dictionary(
        _ key: String, in dictionary: [String: PropertyListValue]
    ) -> [String: PropertyListValue]? {
        guard let value = dictionary[key] else { return nil }
        if case .dictionary(let items) = value { return items }
        findings.append(.wrongType(key, found: value, expected: "dictionary"))
        return nil
    }

    private mutating func array(_ key: String) -> [PropertyListValue]? {
        guard let value = root[key] else { return nil }
        if case .array(let items) = value { return items }
        findings.append(.wrongType(key, found: value, expected: "array"))
        return nil
    }
}
