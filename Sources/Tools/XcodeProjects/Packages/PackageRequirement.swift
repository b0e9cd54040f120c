/// Reads `.package(…)`: a package that another one depends on.
enum PackageRequirement {
    static func read(_ literal: ManifestLiteral) -> PackageManifest.Requirement? {
        guard literal.name == "package" else { return nil }
        if let path = literal["path"]?.text {
            let name = literal["name"]?.text ?? ProjectPath.name(path)
            return PackageManifest.Requirement(name: name, path: path)
        }
        guard let url = literal["url"]?.text else { return nil }
        return PackageManifest.Requirement(
            name: literal["name"]?.text ?? name(ofRepository: url),
            declaration: declaration(url: url, version: version(literal)))
    }

    /// The name by which a manifest names a repository's package.
    static func name(ofRepository url: String) -> String {
        let name = ProjectPath.name(url)
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    static func declaration(url: String, version: String?) -> String {
        ".package(url: \(GeneratedText.swiftLiteral(url)), \(version ?? "from: \"VERSION\""))"
    }

    /// The part of the declaration that names the version; nil for a computed one.
    private static func version(_ literal: ManifestLiteral) -> String? {
        for label in ["from", "exact", "branch", "revision"] {
            if let text = literal[label]?.text { return "\(label): \(GeneratedText.swiftLiteral(text))" }
        }
        guard let rule = literal[""], let name = rule.name else { return nil }
        if let text = rule["from"]?.text { return ".\(name)(from: \(GeneratedText.swiftLiteral(text)))" }
        return rule[""]?.text.map { ".\(name)(\(GeneratedText.swiftLiteral($0)))" }
    }
}
