internal import PlainText

/// Reads `entitlements.plist`.
package enum EntitlementsReader {
    /// The entitlements, with findings about their faults. `isSource` makes unreplaced build variables a warning.
    package static func read(
        _ root: [String: PropertyListValue], isSource: Bool = false
    ) -> (entitlements: Entitlements, findings: [Finding]) {
        var result = Entitlements()
        var findings = FindingList()
        var unknown = 0
        for (key, value) in root.sorted(by: { $0.key < $1.key }) {
            switch key {
            case ManifestKey.applicationGroups:
                result.applicationGroups = groups(value, isSource: isSource, findings: &findings)
            case ManifestKey.networkClient:
                if let flag = value.boolean {
                    result.networkClient = flag
                } else {
                    findings.append(.wrongType(key, found: value, expected: "boolean"))
                }
            case ManifestKey.readablePaths: result.readablePaths = paths(value, key, findings: &findings)
            case ManifestKey.writablePaths: result.writablePaths = paths(value, key, findings: &findings)
            default:
                // Lists have many keys of the platform that mean nothing here.
                unknown += 1
                if unknown <= mostCompared, let nearest = nearest(to: key) {
                    findings.append(.misspeltEntitlement(key, nearest: nearest))
                }
            }
        }
        return (result, findings.findings)
    }

    /// Each comparison costs some microseconds, and a list may have thousands of keys. Our choice.
    private static let mostCompared = 64
    /// PATH_MAX of Linux, its last zero included.
    private static let mostPathBytes = 4_096
    private static let known = [
        ManifestKey.applicationGroups, ManifestKey.networkClient, ManifestKey.readablePaths, ManifestKey.writablePaths,
    ]

    /// The known key that differs from another one in two letters at most; nil for none.
    private static func nearest(to key: String) -> String? {
        let spelt = Array(key.lowercased().utf8)
        return known.first { NearestWord.editDistance(spelt, Array($0.lowercased().utf8), atMost: 2) != nil }
    }

    private static func paths(_ value: PropertyListValue, _ key: String, findings: inout FindingList) -> [String] {
        guard case .array(let items) = value else {
            findings.append(.wrongType(key, found: value, expected: "array of absolute paths"))
            return []
        }
        var paths: [String] = []
        for item in items {
            guard case .string(let path) = item, path.hasPrefix("/"), path.utf8.count < mostPathBytes,
                !path.utf8.contains(0)
            else {
                findings.append(
                    .wrongType(key, found: item, expected: "an absolute path of less than \(mostPathBytes) bytes"))
                continue
            }
            guard paths.count < Entitlements.mostFiles else {
                findings.append(.tooManyValues(key, limit: Entitlements.mostFiles))
                break
            }
            paths.append(path)
        }
        return paths
    }

    private static func groups(
        _ value: PropertyListValue, isSource: Bool, findings: inout FindingList
    ) -> [String] {
        let key = ManifestKey.applicationGroups
        let items: [PropertyListValue]
        switch value {
        case .array(let values): items = values
        case .string:
            // Real lists have a single group without the array around it. The meaning is clear.
            findings.append(.wrongType(key, found: value, expected: "array of strings", severity: .warning))
            items = [value]
        default:
            findings.append(.wrongType(key, found: value, expected: "array of strings"))
            items = []
        }
        var groups: [String] = []
        for item in items {
            guard case .string(let name) = item else {
                findings.append(.wrongType(key, found: item, expected: "array of strings"))
                continue
            }
            guard name.utf8.count <= ManifestReader.mostTextBytes else {
                findings.append(.badAppGroup(name, severity: .error))
                continue
            }
            let references = BuildVariable.references(in: name)
            if !references.isEmpty {
                findings.append(
                    .unexpandedVariable(
                        key, value: name, references: references, severity: isSource ? .warning : .error))
            } else if AppGroupName.fault(in: name) != nil {
                // A group's name becomes a folder's name, so only an identifier's characters and underscores are allowed.
                findings.append(.badAppGroup(name, severity: .error))
                continue
            } else if !name.hasPrefix("group.") {
                findings.append(.badAppGroup(name, severity: .warning))
            }
            if groups.contains(name) { continue }
            guard groups.count < Entitlements.mostGroups else {
                findings.append(.tooManyValues(key, limit: Entitlements.mostGroups))
                break
            }
            groups.append(name)
        }
        return groups
    }
}
