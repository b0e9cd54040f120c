internal import PlainText

// Keys that only an extension has: its extension point, its one entry point and its attributes.

extension ManifestReader {
    mutating func readExtension() {
        readMinimumOS()
        // The key only selects between two rules for sizes, so a value that cannot be read is no fault.
        values.linkedSDK = root[ManifestKey.sdkName]?.string.flatMap { LinkedSDK(name: $0) }
        if let modes = root[ManifestKey.backgroundModes] { collected.append(.backgroundModes(modes)) }
        guard values.isExtension else {
            collected.append(.notAnExtension(found: values.packageType))
            return
        }
        var classKeys: [(key: String, value: String?)] = []
        var extensionPoints: [String] = []
        if let dictionary = dictionary(ManifestKey.nsExtension).map({ ManifestTable($0) }) {
            if let point = requiredText(
                ManifestKey.pointIdentifier, in: dictionary,
                expected: "an extension point, as com.apple.widget-extension",
                mend: "Add it to \(ManifestKey.nsExtension).", isBuildSupplied: false)
            {
                extensionPoints.append(point)
            }
            values.attributes = self.dictionary(ManifestKey.attributes, in: dictionary) ?? [:]
            checkPlace(of: ManifestKey.activationRule, in: dictionary, right: ManifestKey.attributes)
            for key in [ManifestKey.principalClass, ManifestKey.mainStoryboard, ManifestKey.principalFunction]
            where dictionary[key] != nil {
                classKeys.append((key, text(key, in: dictionary)))
            }
        }
        if let attributes = dictionary(ManifestKey.exAttributes) {
            let dictionary = ManifestTable(attributes)
            if let point = requiredText(
                ManifestKey.exPointIdentifier, in: dictionary, expected: "an extension point",
                mend: "Add it to \(ManifestKey.exAttributes).", isBuildSupplied: false)
            {
                extensionPoints.append(point)
            }
            if values.attributes.isEmpty { values.attributes = attributes }
            if dictionary[ManifestKey.exPrincipalClass] != nil {
                classKeys.append((ManifestKey.exPrincipalClass, text(ManifestKey.exPrincipalClass, in: dictionary)))
            }
        }
        values.isExtensionKit = root[ManifestKey.nsExtension] == nil
        readExtensionPoint(extensionPoints)
        readEntryPoint(classKeys)
        checkPlace(of: ManifestKey.attributes, in: root, right: ManifestKey.nsExtension)
        checkPlace(of: ManifestKey.activationRule, in: root, right: ManifestKey.attributes)
        readAttributes()
    }

    private mutating func checkPlace(of key: String, in table: ManifestTable, right place: String) {
        if let value = table[key] { collected.append(.keyMisplaced(key, value: value.summary, place: place)) }
    }

    /// Whether the platform refuses any entry point but `@main`, so that a storyboard is that fault alone.
    private var startsAtMain: Bool {
        values.extensionPoint.map { ExtensionPointIdentifier($0).entryPointRule == .forbidden } ?? false
    }

    /// Whether a host makes views from the storyboard. The bundle's reader looks for it.
    private var buildsStoryboard: Bool {
        values.extensionPoint.map { ExtensionPointIdentifier($0).buildsStoryboards } ?? false
    }

    /// Whether a host here shows the extension's point, this one or another.
    private var isShownHere: Bool {
        values.extensionPoint.map { context.host.extensionPoints.contains($0) || context.host.otherHosts[$0] != nil }
            ?? false
    }

    private mutating func readExtensionPoint(_ points: [String]) {
        values.extensionPoint = points.first
        if points.count == 2, points[0] != points[1] {
            collected.append(.extensionPointConflict(points[0], points[1]))
        }
        guard let point = points.first, !point.isEmpty, !BuildVariable.occurs(in: point) else { return }
        let host = context.host
        guard !host.extensionPoints.contains(point) else { return }
        let nearest = KnownExtensionPoints.nearest(to: point, others: host.extensionPoints.union(host.otherHosts.keys))
        if host.servesOtherPrograms, nearest == nil, KnownExtensionPoints.mayBeOfAProgram(point) { return }
        // The manifest is not faulty if this host does not display the point. Lint warns, and the bundle is hidden.
        collected.append(
            .extensionPointNotDisplayed(
                point, shown: host.extensionPoints.sorted(), elsewhere: host.otherHosts[point], nearest: nearest,
                severity: .warning))
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
                collected.append(.emptyValue(key, expected: "the name of the code that starts the extension"))
            } else if !BuildVariable.occurs(in: value) {
                checkEntryPoint(key, value)
            }
        }
        if keys.count > 1 {
            collected.append(.entryPointDoubled(keys.map(\.key)))
        } else if let storyboard = values.storyboard, !storyboard.isEmpty, isShownHere, !startsAtMain, !buildsStoryboard
        {
            // On a point that no host here shows, or that starts at `@main`, another entry point would help nobody.
            collected.append(.storyboardNotDisplayed(storyboard))
        }
        applyEntryPointRule(to: keys.map(\.key))
        for key in [ManifestKey.principalClass, ManifestKey.mainStoryboard, ManifestKey.pointIdentifier] {
            if let value = root[key] { collected.append(.entryPointMisplaced(key, value: value.summary)) }
        }
    }

    private mutating func applyEntryPointRule(to keys: [String]) {
        // ExtensionKit starts an extension at `@main`.
        guard !values.isExtensionKit else { return }
        let point = values.extensionPoint
        switch point.map({ ExtensionPointIdentifier($0).entryPointRule }) ?? .required {
        case .optional: return
        case .forbidden:
            for key in keys where key != ManifestKey.exPrincipalClass {
                collected.append(.entryPointNotAllowed(key, point: point ?? ""))
            }
        case .namedBy(let attribute):
            if keys.isEmpty, values.attributes[attribute] == nil {
                collected.append(.entryPointMissing(point: point, attribute: attribute))
            }
        case .required: if keys.isEmpty { collected.append(.entryPointMissing(point: point)) }
        case .unknown: if keys.isEmpty { collected.append(.entryPointUnknown(point: point ?? "")) }
        }
    }

    private mutating func checkEntryPoint(_ key: String, _ value: String) {
        switch key {
        case ManifestKey.mainStoryboard:
            if value.hasSlash || value.utf8.first == UInt8(ascii: ".") {
                collected.append(.badEntryPoint(key, found: value, expected: "the name of a storyboard in the bundle"))
            }
        case ManifestKey.principalFunction:
            let isName = value.utf8.allSatisfy { isWord($0) } && !(0x30...0x39).contains(value.utf8.first ?? 0x30)
            if !isName { collected.append(.badEntryPoint(key, found: value, expected: "the name of a C function")) }
        default:
            let isName =
                isDottedName(value)
                || value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
                    part in
                    !part.isEmpty && !(0x30...0x39).contains(part.first ?? 0)
                        && (part.allSatisfy { isWord($0) }
                            || Substring(part).unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "$" })
                }
            if !isName { collected.append(.badEntryPoint(key, found: value, expected: "the name of a class")) }
        }
    }

    /// Whether a text consists of ASCII words between dots, as most names of classes do.
    private func isDottedName(_ text: String) -> Bool {
        var isFirst = true
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") {
                if isFirst { return false }
                isFirst = true
            } else {
                guard isWord(byte), !isFirst || !(0x30...0x39).contains(byte) else { return false }
                isFirst = false
            }
        }
        return !isFirst
    }

    private func isWord(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
    }

    private mutating func readAttributes() {
        let declared = values.attributes[ManifestKey.largestDisplayMode] ?? root[ManifestKey.largestDisplayMode]
        if let declared {
            if let mode = declared.string.flatMap({ LargestDisplayMode(rawValue: $0.lowercased()) }) {
                values.largestDisplayMode = mode
            } else if declared.string == nil {
                collected.append(.wrongType(ManifestKey.largestDisplayMode, found: declared, expected: "string"))
            } else if !BuildVariable.occurs(in: declared.summary) {
                collected.append(.badDisplayMode(declared.summary))
            }
        }
        switch values.attributes[ManifestKey.activationRule] {
        case .string("TRUEPREDICATE"): collected.append(.activationRuleTooWide())
        case .dictionary(let rule): checkCounts(rule)
        default: break
        }
    }

    /// The counts of an activation rule are numbers. The platform does not read a count from a string.
    private mutating func checkCounts(_ rule: [String: PropertyListValue]) {
        for (key, value) in rule.sorted(by: { $0.key < $1.key })
        where key.hasPrefix(ManifestKey.activationPrefix) && key.hasSuffix("Count") {
            switch value {
            case .integer, .unsigned: continue
            case .string(let text) where BuildVariable.occurs(in: text): continue
            default: collected.append(.wrongType(key, found: value, expected: "integer", severity: .warning))
            }
        }
    }
}
