/// The texts of the findings about a manifest that is made from build settings.
extension Finding {
    static func settingMissing(_ name: String, key: String) -> Finding {
        let example = name == "PRODUCT_BUNDLE_IDENTIFIER" ? "com.example.app.widget" : "…"
        return Finding(
            .error, .settingMissing, key: key, found: name, expected: "a value for \(name)",
            "\(name) is not set, and \(key) needs it: add --setting \(name)=\(example).")
    }

    static func deploymentTargetAssumed(_ version: DottedVersion) -> Finding {
        Finding(
            .warning, .minimumOSMissing, key: ManifestKey.minimumOSVersion, expected: "a version, as 16.0",
            "Neither \(ManifestKey.minimumOSVersion) nor IPHONEOS_DEPLOYMENT_TARGET is set. \(version) is written, and "
                + "a host of an older level does not display it. Add --setting IPHONEOS_DEPLOYMENT_TARGET=16.0.")
    }

    static func versionAssumed(_ version: String, key: String, setting: String) -> Finding {
        Finding(
            .warning, .missingKey, key: key, expected: "a version, as \(version)",
            "\(key) is missing and \(setting) is not set: \(version) is written. Add --setting \(setting)=\(version).")
    }

    static func settingFaulty(_ key: String, _ text: String, _ fault: BuildSettings.Fault) -> Finding {
        Finding(
            .error, .settingFaulty, key: key, found: text, expected: "references that can be replaced",
            "\(key) cannot be expanded: \(fault). Correct the setting or the reference.")
    }
}
