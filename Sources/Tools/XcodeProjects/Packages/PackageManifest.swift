/// The facts of a Package.swift that an import needs.
struct PackageManifest: Hashable, Sendable {
    struct Target: Hashable, Sendable {
        /// Another target of the package, or a product of another package.
        struct Dependency: Hashable, Sendable {
            var name: String
            /// Named by `.product(name:package:)`.
            var package: String?
        }

        var name: String
        /// Whether it is a plain target, and no macro, plugin, test, program or binary.
        var isPlain: Bool
        var dependencies: [Dependency]
        var path: String?
        var sources: [String]
        var exclude: [String]
        /// Files and folders whose files the bundle gets.
        var processed: [String]
        /// Files and folders that the bundle gets as they are.
        var copied: [String]
        var compiler: CompilerSettings
    }

    /// A package that this one depends on.
    struct Requirement: Hashable, Sendable {
        var name: String
        /// A folder, relative to the package's; nil for a package of a repository.
        var path: String?
        /// Nil for a folder.
        var repository: RepositoryPackage?
    }

    /// The names of targets by the name of a product.
    var products: [String: [String]] = [:]
    var targets: [Target] = []
    var requirements: [Requirement] = []

    // Ours; a large package has 60 targets. Each target can have the same long list, which stands in the file once.
    private static let mostTargets = 1_024
    private static let mostNames = 512

    /// - Returns: nil if the file is no manifest, or computes the list of its targets.
    init?(_ bytes: [UInt8]) {
        guard var text = ManifestText(bytes), let package = text.package(), case .list = package["targets"] else {
            return nil
        }
        let mode = PackageCompiler.mode(package, tools: text.toolsVersion)
        for product in (package["products"]?.list ?? []).prefix(Self.mostTargets) where product.name == "library" {
            if let name = product["name"]?.text { products[name] = Self.names(product["targets"]) }
        }
        targets = (package["targets"]?.list ?? []).prefix(Self.mostTargets).compactMap { Self.target($0, mode) }
        requirements = (package["dependencies"]?.list ?? []).prefix(Self.mostTargets).compactMap(
            PackageRequirement.read)
    }

    private static func target(_ literal: ManifestLiteral, _ mode: Int) -> Target? {
        guard let name = literal["name"]?.text else { return nil }
        let resources = (literal["resources"]?.list ?? []).prefix(mostNames)
        return Target(
            name: name, isPlain: literal.name == "target",
            dependencies: (literal["dependencies"]?.list ?? []).prefix(mostNames).compactMap(dependency),
            path: literal["path"]?.text,
            sources: names(literal["sources"]), exclude: names(literal["exclude"]),
            processed: resources.filter { $0.name == "process" }.compactMap { $0[""]?.text },
            copied: resources.filter { ["copy", "embedInCode"].contains($0.name) }.compactMap { $0[""]?.text },
            compiler: PackageCompiler.settings(literal["swiftSettings"]?.list ?? [], mode: mode))
    }

    private static func names(_ list: ManifestLiteral?) -> [String] { Array((list?.texts ?? []).prefix(mostNames)) }

    /// - Returns: nil for one of another platform than the phone's.
    private static func dependency(_ literal: ManifestLiteral) -> Target.Dependency? {
        if let name = literal.text { return Target.Dependency(name: name) }
        if let platforms = literal["condition"]?["platforms"]?.list, !platforms.contains(where: { $0.name == "iOS" }) {
            return nil
        }
        return literal["name"]?.text.map { Target.Dependency(name: $0, package: literal["package"]?.text) }
    }
}
