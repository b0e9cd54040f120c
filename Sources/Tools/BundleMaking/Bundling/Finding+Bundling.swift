import ExtensionManifest

/// The texts of the findings about a bundle that is made.
extension Finding {
    static func resourceRefused(_ name: String, _ reason: String) -> Finding {
        Finding(
            .error, .resourceRefused, key: name, found: reason, expected: "regular files and directories",
            "The resource \(name) cannot be part of a bundle: \(reason). Leave it out, or copy the file itself.")
    }

    static func resourceShadowed(_ name: String) -> Finding {
        Finding(
            .warning, .resourceRefused, key: name, found: name, expected: "a name that the bundle does not use",
            "The resource \(name) has the name of a part of the bundle and is left out. Rename it.")
    }
}
