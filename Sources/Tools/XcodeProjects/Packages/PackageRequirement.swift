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
            repository: RepositoryPackage(url: url, rule(literal)))
    }

    /// The name by which a manifest names a repository's package.
    static func name(ofRepository url: String) -> String {
        let name = ProjectPath.name(url)
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    /// The rule of the version; unknown if it is computed.
    private static func rule(_ literal: ManifestLiteral) -> RepositoryPackage.Rule {
        if let rule = rule("from", literal["from"]) ?? rule("exact", literal["exact"])
            ?? rule("branch", literal["branch"]) ?? rule("revision", literal["revision"])
        {
            return rule
        }
        guard let older = literal[""], let name = older.name else { return .unknown }
        if name == "range", let least = older[""]?.text, let end = older["end"]?.text { return .range(least, end) }
        return rule(name, older["from"] ?? older[""]) ?? .unknown
    }

    private static func rule(_ name: String, _ value: ManifestLiteral?) -> RepositoryPackage.Rule? {
        guard let text = value?.text else { return nil }
        return switch name {
        case "from", "upToNextMajor": .from(text)
        case "upToNextMinor": .upToNextMinor(text)
        case "exact": .exact(text)
        case "branch": .branch(text)
        case "revision": .revision(text)
        default: nil
        }
    }
}
