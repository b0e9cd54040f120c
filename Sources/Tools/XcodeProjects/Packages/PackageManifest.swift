/// The facts of a Package.swift that an import needs.
struct PackageManifest: Hashable, Sendable {
    struct Target: Hashable, Sendable {
        /// Another target of the package, or a product of another package.
        struct Dependency: Hashable, Sendable {
            var name: String
            /// Named by `.product(name:package:)`.
            var package: String?
            /// Whether it is for Linux and not for phones.
            var isForLinux = false
        }

        enum Kind { case plain, systemLibrary, other }

        var name: String
        var kind: Kind
        /// Whether one of its dependencies or the place of its files is computed.
        var isComputed = false
        /// Whether it is a plain target, and no macro, plugin, test, program, binary or library of the system.
        var isPlain: Bool { kind == .plain }
        var dependencies: [Dependency]
        var path: String?
        var sources: [String]
        var exclude: [String]
        /// Files and folders whose files the bundle gets.
        var processed: [String]
        /// Files and folders that the bundle gets as they are.
        var copied: [String]
        var compiler: CompilerSettings
        var library: LibrarySettings
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
    /// Those of them with targets that are computed.
    var computedProducts: Set<String> = []
    var targets: [Target] = []
    var requirements: [Requirement] = []
    /// Whether a product, the name of a target or another package is computed.
    var isComputed = false

    // Ours; a large package has 60 targets. Each target can have the same long list, which stands in the file once.
    private static let mostTargets = 1_024
    private static let mostNames = 512

    /// - Returns: nil if the file is no manifest, or computes the list of its targets.
    init?(_ bytes: [UInt8]) {
        guard var text = ManifestText(bytes), let package = text.package(), case .list = package["targets"] else {
            return nil
        }
        self.init(package, tools: text.toolsVersion)
        isComputed = isComputed || text.changes.changesPackage
        guard text.changes.changesTargets else { return }
        for place in targets.indices { targets[place].isComputed = true }
    }

    /// - Parameter package: the call of `Package`.
    init(_ package: ManifestLiteral, tools: (major: Int, minor: Int)?) {
        let mode = PackageCompiler.mode(package, tools: tools)
        for product in (package["products"]?.list ?? []).prefix(Self.mostTargets) where product.name == "library" {
            guard let name = product["name"]?.text else { continue }
            products[name] = Self.names(product["targets"])
            if Self.isComputed(product["targets"], { $0.text != nil }) { computedProducts.insert(name) }
        }
        let listed = (package["targets"]?.list ?? []).prefix(Self.mostTargets)
        targets = listed.compactMap { Self.target($0, mode) }
        for place in targets.indices { targets[place].library.setStandards(package) }
        isComputed =
            Self.isComputed(package["products"]) { $0["name"]?.text != nil }
            || !listed.allSatisfy { $0["name"]?.text != nil }
            // One of a registry has an identity.
            || Self.isComputed(package["dependencies"]) { PackageRequirement.read($0) != nil || $0["id"] != nil }
        requirements = (package["dependencies"]?.list ?? []).prefix(Self.mostTargets).compactMap(
            PackageRequirement.read)
    }

    private static func target(_ literal: ManifestLiteral, _ mode: Int) -> Target? {
        guard let name = literal["name"]?.text else { return nil }
        let resources = (literal["resources"]?.list ?? []).prefix(mostNames)
        return Target(
            name: name,
            kind: literal.name == "target" ? .plain : literal.name == "systemLibrary" ? .systemLibrary : .other,
            isComputed: isComputed(literal["dependencies"]) { $0.text != nil || $0["name"]?.text != nil }
                || ["sources", "exclude"].contains { isComputed(literal[$0]) { $0.text != nil } }
                || literal["path"].map { $0.text == nil && $0.name != "nil" } == true,
            dependencies: (literal["dependencies"]?.list ?? []).prefix(mostNames).compactMap(dependency),
            path: literal["path"]?.text,
            sources: names(literal["sources"]), exclude: names(literal["exclude"]),
            processed: resources.filter { $0.name == "process" }.compactMap { $0[""]?.text },
            copied: resources.filter { ["copy", "embedInCode"].contains($0.name) }.compactMap { $0[""]?.text },
            compiler: PackageCompiler.settings(literal["swiftSettings"]?.list ?? [], mode: mode),
            library: LibrarySettings(literal, most: mostNames))
    }

    /// Whether an argument is no list, or has an element that is not understood.
    private static func isComputed(_ list: ManifestLiteral?, _ isKnown: (ManifestLiteral) -> Bool) -> Bool {
        guard let list, list.name != "nil" else { return false }
        guard case .list(let values) = list else { return true }
        return !values.prefix(mostTargets).allSatisfy(isKnown)
    }

    private static func names(_ list: ManifestLiteral?) -> [String] { Array((list?.texts ?? []).prefix(mostNames)) }

    /// - Returns: nil for one of another platform than the phone's and this one.
    private static func dependency(_ literal: ManifestLiteral) -> Target.Dependency? {
        if let name = literal.text { return Target.Dependency(name: name) }
        let platforms = literal["condition"]?["platforms"]?.list.map(\.name)
        let isForPhones = platforms?.contains("iOS") ?? true
        guard isForPhones || platforms?.contains("linux") == true else { return nil }
        return literal["name"]?.text.map {
            Target.Dependency(name: $0, package: literal["package"]?.text, isForLinux: !isForPhones)
        }
    }
}
