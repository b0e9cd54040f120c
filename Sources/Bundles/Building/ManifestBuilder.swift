/// Makes the manifest of a bundle from a source tree's manifest and the build settings. It is pure and reads no files.
package struct ManifestBuilder: Sendable {
    package enum Product: Sendable, Hashable {
        case `extension`, container
    }

    package let product: Product
    package let settings: BuildSettings
    private let isTargetAssumed: Bool

    /// `given` are the caller's settings. Settings that a build derives are added where the caller gives none.
    package init(product: Product, libraryFile: String?, outputName: String?, given: [String: String]) {
        self.product = product
        isTargetAssumed = given["IPHONEOS_DEPLOYMENT_TARGET"] == nil
        settings = BuildSettings(
            ManifestBuilder.derived(product, libraryFile, outputName).merging(given) { _, given in given })
    }

    /// Whether a build derives the setting, so that its author need not give it.
    static func derives(_ setting: String) -> Bool { derived(.extension, nil, nil)[setting] != nil }

    /// The settings that a build derives, with Xcode's names.
    private static func derived(
        _ product: Product, _ libraryFile: String?, _ outputName: String?
    ) -> [String: String] {
        let name = libraryFile.map(BuildSettingText.productName) ?? outputName ?? "Product"
        let ending = product == .extension ? "appex" : "app"
        return [
            "TARGET_NAME": name,
            "TARGETNAME": name,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)",
            "EXECUTABLE_PREFIX": "",
            "EXECUTABLE_SUFFIX": "",
            "WRAPPER_EXTENSION": ending,
            "WRAPPER_SUFFIX": ".\(ending)",
            "WRAPPER_NAME": "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)",
            "FULL_PRODUCT_NAME": "$(WRAPPER_NAME)",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": product == .extension ? "XPC!" : "APPL",
            "PRODUCT_TYPE": product == .extension
                ? "com.apple.product-type.app-extension" : "com.apple.product-type.application",
            "DEVELOPMENT_LANGUAGE": "en",
            // A build always has a deployment target: its own, or else the level of the SDK.
            "IPHONEOS_DEPLOYMENT_TARGET": HostProfile.sdkLevel.description,
            "MACOSX_DEPLOYMENT_TARGET": "15.0",
            // Nothing is signed here, so there is no team and no team prefix.
            "AppIdentifierPrefix": "",
            "TeamIdentifierPrefix": "",
            "DEVELOPMENT_TEAM": "",
            "CONFIGURATION": "Release",
        ]
    }

    /// The finished manifest, with findings about missing values.
    package func build(_ source: [String: PropertyListValue]) -> (
        root: [String: PropertyListValue], findings: [Finding]
    ) {
        // Lists of older projects keep keys with no text, which a build fills as if they were missing.
        var root = source.filter { $1 != .string("") || ManifestBuilder.standardKeys[$0] == nil }
        var findings: [Finding] = []
        if product == .extension, isTargetAssumed, root[ManifestKey.minimumOSVersion] == nil {
            findings.append(.deploymentTargetAssumed(HostProfile.sdkLevel))
        }
        for (key, setting) in ManifestBuilder.standardKeys where root[key] == nil {
            // CURRENT_PROJECT_VERSION and similar settings exist only where the caller sets them.
            if settings[setting] != nil { root[key] = .string("$(\(setting))") }
        }
        // A new target begins with version 1 (1.0). A manifest that names no version counts as new.
        for (key, setting, first) in ManifestBuilder.firstVersions where root[key] == nil {
            root[key] = .string(first)
            findings.append(.versionAssumed(first, key: key, setting: setting))
        }
        for (name, value) in settings.values where name.hasPrefix("INFOPLIST_KEY_") {
            let key = String(name.dropFirst("INFOPLIST_KEY_".count))
            if root[key] == nil, !key.isEmpty { root[key] = .string(value) }
        }
        if root["CFBundleInfoDictionaryVersion"] == nil { root["CFBundleInfoDictionaryVersion"] = .string("6.0") }
        let (expanded, faults) = expand(.dictionary(root), path: "Info.plist")
        findings += faults
        for (key, setting) in ManifestBuilder.neededSettings where root[key] == nil {
            findings.append(.settingMissing(setting, key: key))
        }
        return (expanded.dictionary ?? [:], findings)
    }

    /// The keys that a build writes when the source omits them, each with the setting that gives its value.
    private static let standardKeys = [
        ManifestKey.identifier: "PRODUCT_BUNDLE_IDENTIFIER",
        ManifestKey.executable: "EXECUTABLE_NAME",
        ManifestKey.name: "PRODUCT_NAME",
        ManifestKey.packageType: "PRODUCT_BUNDLE_PACKAGE_TYPE",
        ManifestKey.version: "CURRENT_PROJECT_VERSION",
        ManifestKey.shortVersion: "MARKETING_VERSION",
        ManifestKey.minimumOSVersion: "IPHONEOS_DEPLOYMENT_TARGET",
        "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    ]

    /// The versions of a new target, as Xcode's templates set them.
    private static let firstVersions = [
        (ManifestKey.version, "CURRENT_PROJECT_VERSION", "1"), (ManifestKey.shortVersion, "MARKETING_VERSION", "1.0"),
    ]

    /// The keys whose values no build can derive.
    static let neededSettings = [ManifestKey.identifier: "PRODUCT_BUNDLE_IDENTIFIER"]

    /// Replaces the references in a whole list.
    package func expand(
        _ value: PropertyListValue, path: String
    ) -> (value: PropertyListValue, findings: [Finding]) {
        var faults = Faults()
        let expanded = expand(value, path, &faults)
        return (expanded, faults.findings.findings)
    }

    /// The faults of one list, with each missing setting once.
    private struct Faults {
        var findings = FindingList()
        private var missing: Set<String> = []

        mutating func add(missing name: String, key: String) {
            if missing.insert(name).inserted { findings.append(.settingMissing(name, key: key)) }
        }
    }

    private func expand(_ value: PropertyListValue, _ path: String, _ faults: inout Faults) -> PropertyListValue {
        switch value {
        case .string(let text):
            let expansion = settings.expand(text)
            for name in expansion.missing { faults.add(missing: name, key: path) }
            for fault in expansion.faults { faults.findings.append(.settingFaulty(path, text, fault)) }
            return .string(expansion.text)
        case .array(let items):
            return .array(items.map { expand($0, path, &faults) })
        case .dictionary(let items):
            var result: [String: PropertyListValue] = [:]
            for (key, item) in items.sorted(by: { $0.key < $1.key }) { result[key] = expand(item, key, &faults) }
            return .dictionary(result)
        default:
            return value
        }
    }
}
