import Foundation
import Testing

@testable import ExtensionManifest

@Suite(.enabled(if: Corpus.shared != nil, Comment(rawValue: Corpus.absence)))
struct CorpusTests {
    private var corpus: Corpus {
        get throws { try #require(Corpus.shared) }
    }

    private func read(_ bytes: [UInt8], _ role: ManifestContext.Role = .unknown) -> (ManifestValues, [Finding]) {
        let read = ManifestFile.read(
            bytes, file: "Info.plist", context: ManifestContext(role: role, host: .test), limits: .standard)
        return (read.values, read.findings)
    }

    @Test func everyManifestMatchesTheIndex() throws {
        let corpus = try corpus
        #expect(corpus.rows.count == 168)
        for row in corpus.rows {
            let (values, findings) = read(try corpus.bytes("\(row.folder)/Info.plist"))
            #expect(values.extensionPoint == row.extensionPoint, "\(row.folder)")
            #expect(values.principalClass ?? "" == row.principalClass, "\(row.folder)")
            #expect(values.storyboard ?? "" == row.storyboard, "\(row.folder)")
            #expect(values.isExtension, "\(row.folder)")
            // Only the three lists that no reader accepts are refused, each with its reason.
            let isUnreadable = row.notes.contains { $0.hasPrefix("UNPARSABLE") } && !row.notes.contains("control-char")
            #expect(findings.contains { $0.code == .plistMalformed } == isUnreadable, "\(row.folder)")
            #expect(findings.hasErrors == isUnreadable, "\(row.folder): \(findings.filter { $0.severity == .error })")
        }
    }

    @Test func notesOfTheIndexAppearAsFindings() throws {
        let corpus = try corpus
        for row in corpus.rows {
            let (values, findings) = read(try corpus.bytes("\(row.folder)/Info.plist"))
            for note in row.notes {
                if let key = note.split(separator: ":").last, note.hasPrefix("missing:"),
                    ![ManifestKey.displayName, ManifestKey.name].contains(String(key))
                {
                    // A build supplies the key, or asks for its setting.
                    let isSupplied =
                        values.filledByBuild.contains(String(key))
                        || (key == "CFBundleIdentifier"
                            && values.requiredSettings.contains("PRODUCT_BUNDLE_IDENTIFIER"))
                    #expect(
                        isSupplied || findings.contains { $0.code == .missingKey && $0.key == String(key) },
                        "\(row.folder) \(note)")
                }
                if note.hasPrefix("var-in-NSExtension:") {
                    let value = String(note.dropFirst("var-in-NSExtension:".count))
                    #expect(
                        values.unexpandedVariables.contains { value.contains($0) }, "\(row.folder) \(note)")
                    #expect(!findings.contains { $0.code == .unexpandedVariable }, "\(row.folder)")
                }
                if note.hasPrefix("NSExtension-keys-at-top-level") {
                    #expect(findings.contains { $0.code == .entryPointMisplaced }, "\(row.folder)")
                }
                if note == "no-principal-no-storyboard" {
                    #expect(values.principalClass == nil && values.storyboard == nil, "\(row.folder)")
                }
                if note == "control-char" {
                    #expect(findings.contains { $0.code == .plistControlCharacter }, "\(row.folder)")
                }
            }
        }
    }

    /// The settings that lint names suffice for `hostel bundle`, and each of them is needed.
    @Test func requiredSettingsAreThoseThatABundleNeeds() throws {
        let corpus = try corpus
        var asked = 0
        for row in corpus.rows {
            let bytes = try corpus.bytes("\(row.folder)/Info.plist")
            guard let list = try? PropertyList.read(bytes), case .dictionary(let source) = list.root else { continue }
            let (values, _) = read(bytes)
            let needed = ManifestBuilder(product: .extension, libraryFile: "libClock.so", outputName: nil, given: [:])
                .build(source).findings.filter { $0.code == .settingMissing }.compactMap(\.found)
            guard !values.requiredSettings.isEmpty || !values.filledByBuild.isEmpty else { continue }
            #expect(values.requiredSettings == Set(needed).sorted(), "\(row.folder)")
            asked += needed.count
        }
        #expect(asked > 100)
    }

    /// Findings about values that a build supplies are folded, so that a person reads only the others.
    @Test func realManifestsHaveFewFindings() throws {
        let corpus = try corpus
        var warnings = 0
        for row in corpus.rows {
            let findings = read(try corpus.bytes("\(row.folder)/Info.plist")).1
            #expect(findings.count <= 4, "\(row.folder): \(findings.map(\.message))")
            warnings += findings.count { $0.severity == .warning }
        }
        #expect(warnings < 340)
    }

    @Test func prefixVerdictsMatchTheIndex() throws {
        for row in try corpus.rows where !row.prefix.hasPrefix("unresolved") {
            let verdict = PrefixVerdict(extension: row.identifier, container: row.container)
            switch row.prefix {
            case "kept", "kept(symbolically)": #expect(verdict == .kept, "\(row.folder)")
            case "broken": #expect(verdict == .broken, "\(row.folder)")
            default: #expect(verdict == .undeterminable, "\(row.folder) \(row.prefix)")
            }
        }
    }

    @Test func containersAndEntitlementsAreRead() throws {
        let corpus = try corpus
        for row in corpus.rows {
            if corpus.exists("\(row.folder)/container.plist") {
                let (values, findings) = read(try corpus.bytes("\(row.folder)/container.plist"), .unknown)
                #expect(!findings.hasErrors, "\(row.folder): \(findings.filter { $0.severity == .error })")
                #expect(!values.isExtension)
            }
            if corpus.exists("\(row.folder)/entitlements.plist") {
                let (entitlements, findings) = ManifestFile.readEntitlements(
                    try corpus.bytes("\(row.folder)/entitlements.plist"), file: "entitlements.plist", isSource: true,
                    limits: .standard)
                #expect(!findings.hasErrors, "\(row.folder): \(findings)")
                #expect(entitlements.applicationGroups.count >= row.groups.count, "\(row.folder) \(row.groups)")
            }
        }
    }

    /// With all required settings, every manifest becomes a manifest without variables that is valid for its point.
    @Test func everyManifestCanBeBundledWithItsSettings() throws {
        let corpus = try corpus
        for row in corpus.rows {
            let bytes = try corpus.bytes("\(row.folder)/Info.plist")
            guard let list = try? PropertyList.read(bytes), case .dictionary(let source) = list.root else { continue }
            var given: [String: String] = [:]
            let asked = ManifestBuilder(product: .extension, libraryFile: "libClock.so", outputName: nil, given: given)
                .build(source).findings.filter { $0.code == .settingMissing }.compactMap(\.found)
            for name in asked { given[name] = name.hasSuffix("_FUNCTION") ? "Factory" : "1.0" }
            given["CURRENT_PROJECT_VERSION"] = "1"
            given["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.app.clock"
            let builder = ManifestBuilder(
                product: .extension, libraryFile: "libClock.so", outputName: nil, given: given)
            let (root, findings) = builder.build(source)
            #expect(!findings.hasErrors, "\(row.folder): \(findings)")
            var host = HostProfile.test
            host.osVersion = HostProfile.defaultOSVersion
            let reader = ManifestReader(root: root, context: ManifestContext(role: .extension, host: host))
            #expect(reader.values.unexpandedVariables == [], "\(row.folder)")
            #expect(reader.values.extensionPoint == row.extensionPoint, "\(row.folder)")
            let errors = reader.findings.filter { $0.severity == .error }.map(\.code)
            // Some real lists hold names that only their own projects can replace.
            #expect(Set(errors).isSubset(of: [.badIdentifier, .badVersion]), "\(row.folder): \(errors)")
            if row.principalClass.hasPrefix("$(PRODUCT_MODULE_NAME)") {
                #expect(reader.values.principalClass?.hasPrefix("Clock.") == true, "\(row.folder)")
            }
        }
    }

    @Test func everyOddListIsReadOrRefusedWithAReason() throws {
        let corpus = try corpus
        #expect(corpus.odd.count == 87)
        for (path, verdict) in corpus.odd {
            let bytes = try corpus.bytes(path)
            let list = Result { try PropertyList.read(bytes) }
            switch list {
            case .success(let list):
                #expect(verdict == "ok", "\(path)")
                // The root and all values below equal Foundation's.
                let object = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
                #expect(same(list.root, object), "\(path)")
            case .failure(let error):
                #expect(verdict.hasPrefix("FAIL"), "\(path): \(error)")
                #expect(error is PropertyListError)
            }
        }
    }

    @Test func everyListOfTheCorpusReadsAsInFoundation() throws {
        let corpus = try corpus
        for row in corpus.rows {
            for name in ["Info.plist", "container.plist", "entitlements.plist"]
            where corpus.exists("\(row.folder)/\(name)") {
                let bytes = try corpus.bytes("\(row.folder)/\(name)")
                let object = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
                let list = try? PropertyList.read(bytes)
                #expect((object == nil) == (list == nil), "\(row.folder)/\(name)")
                if let object, let list { #expect(same(list.root, object), "\(row.folder)/\(name)") }
            }
        }
    }
}

/// True if a value of this module equals a value of Foundation.
func same(_ value: PropertyListValue, _ object: Any) -> Bool {
    switch value {
    case .string(let text): return object as? String == text
    case .boolean(let flag): return (object as? NSNumber)?.boolValue == flag
    case .integer(let number): return (object as? NSNumber)?.int64Value == number
    case .unsigned(let number): return (object as? NSNumber)?.uint64Value == number
    case .real(let number):
        guard let other = (object as? NSNumber)?.doubleValue else { return false }
        return other == number || (other.isNaN && number.isNaN)
    case .date(let date): return (object as? Date).map { abs($0.timeIntervalSince(date)) < 0.001 } ?? false
    case .data(let data): return object as? Data == data
    case .uid: return true
    case .array(let items):
        guard let others = object as? [Any], others.count == items.count else { return false }
        return zip(items, others).allSatisfy { same($0, $1) }
    case .dictionary(let items):
        guard let others = object as? [String: Any], others.count == items.count else { return false }
        return items.allSatisfy { key, item in others[key].map { same(item, $0) } ?? false }
    }
}
