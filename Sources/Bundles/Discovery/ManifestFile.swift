/// Reads a property list's bytes into values and findings. It never fails.
package enum ManifestFile {
    /// The manifest in `bytes`; `file` is its name in findings.
    package static func read(
        _ bytes: [UInt8], file: String, context: ManifestContext, limits: PropertyListLimits
    ) -> (values: ManifestValues, findings: [Finding]) {
        let list: PropertyList
        do {
            list = try PropertyList.read(bytes, limits: limits)
        } catch {
            return (salvage(bytes, error), [.propertyList(file, error)])
        }
        var findings = oddities(of: list, file: file)
        guard case .dictionary(let root) = list.root else {
            findings.append(.plistRootNotDictionary(file, found: list.root))
            return (ManifestValues(), findings)
        }
        let (values, more) = ManifestReader.read(root, context: context)
        if findings.isEmpty { return (values, more) }
        return (values, FindingList(findings + more).findings)
    }

    /// The entitlements in `bytes`.
    package static func readEntitlements(
        _ bytes: [UInt8], file: String, isSource: Bool, limits: PropertyListLimits
    ) -> (entitlements: Entitlements, findings: [Finding]) {
        let list: PropertyList
        do {
            list = try PropertyList.read(bytes, limits: limits)
        } catch {
            return (Entitlements(), [.propertyList(file, error)])
        }
        var findings = oddities(of: list, file: file)
        guard case .dictionary(let root) = list.root else {
            findings.append(.plistRootNotDictionary(file, found: list.root))
            return (Entitlements(), findings)
        }
        let (entitlements, more) = EntitlementsReader.read(root, isSource: isSource)
        return (entitlements, findings + more)
    }

    private static func oddities(of list: PropertyList, file: String) -> [Finding] {
        var findings = list.duplicateKeys.map { Finding.plistDuplicateKey($0.key, count: $0.count) }
        if list.hasControlCharacters { findings.append(.plistControlCharacter(file)) }
        return findings
    }

    private static func salvage(_ bytes: [UInt8], _ error: PropertyListError) -> ManifestValues {
        var values = ManifestValues()
        switch error {
        case .malformed, .preprocessed, .mergeConflict: break
        case .empty, .tooLarge, .tooDeep, .tooManyValues, .unsupportedEncoding, .json: return values
        }
        let found = PropertyListSalvage.strings(
            for: [
                ManifestKey.identifier, ManifestKey.pointIdentifier, ManifestKey.exPointIdentifier,
                ManifestKey.principalClass, ManifestKey.mainStoryboard, ManifestKey.version, ManifestKey.shortVersion,
            ], in: bytes)
        values.identifier = found[ManifestKey.identifier]
        values.extensionPoint = found[ManifestKey.pointIdentifier] ?? found[ManifestKey.exPointIdentifier]
        values.principalClass = found[ManifestKey.principalClass]
        values.storyboard = found[ManifestKey.mainStoryboard]
        values.version = found[ManifestKey.version]
        values.shortVersion = found[ManifestKey.shortVersion]
        values.isExtension = values.extensionPoint != nil
        values.unexpandedVariables = BuildVariable.references(in: String(decoding: bytes, as: UTF8.self)).sorted()
        return values
    }
}
