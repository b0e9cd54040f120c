import ExtensionManifest

/// The texts of the findings about a bundle that is made.
extension Finding {
    static func resourceRefused(_ name: String, _ reason: String) -> Finding {
        Finding(
            .error, .resourceRefused, key: name, found: reason, expected: "regular files and directories",
            "The resource \(name) cannot be part of a bundle: \(reason). Leave it out, or copy the file itself.")
    }

    /// The finding for a resource of an imported package that its build leaves out.
    static func resourceLeftOut(_ name: String, _ reason: String) -> Finding {
        Finding(
            .warning, .resourceRefused, key: name, found: reason, expected: "a file of the project",
            "The resource \(name) is left out: \(reason). Copy the file itself to its place.")
    }

    static func resourceShadowed(_ name: String) -> Finding {
        Finding(
            .warning, .resourceRefused, key: name, found: name, expected: "a name that the bundle does not use",
            "The resource \(name) has the name of a part of the bundle and is left out. Rename it.")
    }
}
