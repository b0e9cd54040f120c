internal import ExtensionManifest

/// The build settings that an Info.plist and entitlements need.
enum NeededSettings {
    /// The settings that a build writes into an Info.plist by itself.
    private static let standard = [
        "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "TARGET_NAME", "MARKETING_VERSION",
        "CURRENT_PROJECT_VERSION", "IPHONEOS_DEPLOYMENT_TARGET", "DEVELOPMENT_LANGUAGE",
    ]
    private static let generated = "INFOPLIST_KEY_"
    private static let versions = ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"]

    /// Settings that `hostel bundle` has without being told.
    private static let derived: Set = [
        "EXECUTABLE_NAME", "EXECUTABLE_PREFIX", "EXECUTABLE_SUFFIX", "WRAPPER_EXTENSION", "WRAPPER_SUFFIX",
        "WRAPPER_NAME",
        "FULL_PRODUCT_NAME", "PRODUCT_BUNDLE_PACKAGE_TYPE", "PRODUCT_TYPE", "MACOSX_DEPLOYMENT_TARGET",
        "AppIdentifierPrefix", "TeamIdentifierPrefix", "DEVELOPMENT_TEAM", "CONFIGURATION",
    ]

    /// Their values, with all references replaced. A setting that a reference names and that nothing sets is empty, as in
    /// Xcode's build, and `missing` names it.
    ///
    /// A version that a script fills in, such as `$BUILD_VERSION`, one that names itself alone, and a setting of the list's
    /// version that nothing sets are 1, and `scripted` names them. A setting of the bundle identifier that nothing sets, such as a team's name, is `unset`, because no component of
    /// an identifier is empty; empty components of the text itself are left out. Characters other than letters, digits, dots and
    /// hyphens are hyphens, as with Xcode's modifier `rfc1034identifier`.
    ///
    /// - Parameter texts: the Info.plist and the entitlements.
    static func of(
        _ settings: ProjectSettings, texts: [String]
    ) -> (values: [String: String], missing: [String], scripted: [String]) {
        let named = texts.flatMap(references)
        var values: [String: String] = [:]
        for name in standard + settings.values.keys.filter({ $0.hasPrefix(generated) }) + named {
            if let value = settings[name] { values[name] = value }
        }
        let unset = Set(named).filter { !$0.isEmpty && values[$0] == nil && !derived.contains($0) }.subtracting(
            standard)
        for name in unset { values[name] = "" }
        // A value may itself refer to a setting that only a script or another machine has.
        let unknown = Set(values.values.flatMap(references)).filter { name in
            !name.isEmpty && settings.values[name] == nil && !derived.contains(name) && !standard.contains(name)
        }
        let inIdentifier = Set(references(in: values["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""))
        for name in unknown.union(unset) where inIdentifier.contains(name) { values[name] = "unset" }
        for name in unknown where values[name] == nil { values[name] = "" }
        let inVersions = Set(texts.flatMap(versionReferences)).intersection(unset)
        let scripted =
            versions.filter { name in
                values[name].map { $0.isEmpty || $0.hasPrefix("$") } ?? (settings.values[name] != nil)
            } + inVersions.sorted()
        for name in scripted { values[name] = "1" }
        values["PRODUCT_BUNDLE_IDENTIFIER"] = values["PRODUCT_BUNDLE_IDENTIFIER"].map(legal)
        let missing = unset.filter { settings.values[$0] == nil }.union(unknown).subtracting(inVersions)
        return (values, missing.sorted(), scripted)
    }

    /// The names in the versions of an Info.plist. Most scripts fill in a name of their own there.
    private static func versionReferences(in text: String) -> [String] {
        ["CFBundleVersion", "CFBundleShortVersionString"].flatMap { key -> [String] in
            guard let start = text.firstRange(of: "<key>\(key)</key>")?.upperBound,
                let end = text[start...].firstRange(of: "</string>")?.lowerBound
            else { return [] }
            return references(in: String(text[start..<end]))
        }
    }

    /// An identifier of legal characters. References in it stay as they are: their settings may be changed in the Makefile.
    private static func legal(_ identifier: String) -> String {
        var (last, end): (Character?, Character?) = (nil, nil)
        let characters = String(
            identifier.map { character -> Character in
                defer { last = character }
                if let close = end {
                    if character == close { end = nil }
                    return character
                }
                switch character {
                case "(" where last == "$": end = ")"
                case "{" where last == "$": end = "}"
                case "$", ".", "-": break
                default: return character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
                }
                return character
            })
        return characters.split(separator: ".").joined(separator: ".")
    }

    /// The names in references such as `$(NAME)`, `${NAME}` and `$(NAME:modifier)`.
    private static func references(in text: String) -> [String] {
        var names: [String] = []
        var rest = text.utf8[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "$")) {
            rest = rest[rest.index(after: sign)...]
            guard let open = rest.first, open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { continue }
            rest = rest.dropFirst()
            let name = rest.prefix {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
                default: false
                }
            }
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names
    }
}
