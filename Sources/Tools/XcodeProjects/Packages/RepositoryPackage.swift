/// A package of a repository, as a project or a Package.swift names it.
package struct RepositoryPackage: Hashable, Sendable {
    package let url: String
    /// The part of a declaration that names the version, as a Package.swift takes it.
    let version: String
    /// The tags, the branch or the revision that a fetch without a list of revisions takes, by their names in git, the best
    /// first. Empty if the rule is computed, or if git does not allow such names.
    package let references: [String]

    /// The rules of a version, by their names in a Package.swift. A version of a rule without an upper bound is the least
    /// that the author allows.
    enum Rule {
        case from(String), upToNextMinor(String), exact(String), range(String, String), branch(String), revision(String)
        case unknown
    }

    init(url: String, _ rule: Rule) {
        func literal(_ text: String) -> String { GeneratedText.swiftLiteral(text) }
        self.url = url
        (version, references) =
            switch rule {
            case .from(let least): ("from: \(literal(least))", Self.tags(least))
            case .upToNextMinor(let least): (".upToNextMinor(from: \(literal(least)))", Self.tags(least))
            case .exact(let one): ("exact: \(literal(one))", Self.tags(one))
            case .range(let least, let end): ("\(literal(least))..<\(literal(end))", Self.tags(least))
            case .branch(let name):
                ("branch: \(literal(name))", Self.isName(name) ? ["refs/heads/" + name] : [])
            case .revision(let name): ("revision: \(literal(name))", Self.isRevision(name) ? [name] : [])
            case .unknown: ("from: \"VERSION\"", [])
            }
    }

    /// Repositories name their versions with and without a letter before them.
    private static func tags(_ version: String) -> [String] {
        isName(version) ? ["refs/tags/" + version, "refs/tags/v" + version] : []
    }

    /// Whether a text is the name of a branch or a tag, and nothing else to git.
    private static func isName(_ text: String) -> Bool {
        let first = text.unicodeScalars.first
        return text.utf8.count <= 200 && first.map { $0.properties.isAlphabetic || ("0"..."9").contains($0) } == true
            && !text.contains("..")
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789-_./+".unicodeScalars.contains($0)
            }
    }

    /// Whether a text is a revision's whole number, of SHA-1 or SHA-256.
    package static func isRevision(_ text: String) -> Bool {
        [40, 64].contains(text.utf8.count)
            && text.utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }
    }

    /// The repository's name without `.git`: the name of its folder among fetched packages.
    package var name: String { PackageRequirement.name(ofRepository: url) }
    /// Tells packages apart, as in SwiftPM.
    package var identity: String { Self.identity(of: url) }

    package static func identity(of url: String) -> String { PackageRequirement.name(ofRepository: url).lowercased() }

    var declaration: String { ".package(url: \(GeneratedText.swiftLiteral(url)), \(version))" }
}
