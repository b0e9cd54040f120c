/// A manifest as SwiftPM writes it after a run: `swift package dump-package`. It becomes the literal that a manifest without
/// computed parts has, so both are read by the same rules.
struct DumpedPackage {
    private let root: DumpedValue

    init(_ bytes: [UInt8]) throws(DumpFault) { root = try DumpedValue(bytes) }

    func manifest() throws(DumpFault) -> PackageManifest {
        var arguments: [ManifestLiteral.Argument] = []
        arguments.add("products", try root.needed("products", "list").list().literals(Self.product))
        arguments.add("targets", try root.needed("targets", "list").list().literals(DumpedTarget.literal))
        arguments.add("dependencies", try root.field("dependencies")?.list().literals(requirement))
        if let versions = try root.field("swiftLanguageVersions") {
            arguments.add("swiftLanguageModes", .list(try versions.texts().map(Self.mode)))
        }
        for name in ["cLanguageStandard", "cxxLanguageStandard"] {
            if let standard = try root.field(name)?.text() { arguments.add(name, Self.standard(standard)) }
        }
        return PackageManifest(.call("Package", arguments), tools: try tools())
    }

    /// As the manifest writes it: `.v5`.
    static func mode(_ version: String) -> ManifestLiteral { .call("v" + version, []) }

    /// As the manifest writes it: `.gnucxx17` for `gnu++17`, `.iso9899_2011` for `iso9899:2011`.
    private static func standard(_ standard: String) -> ManifestLiteral {
        .call(standard.replacing("c++", with: "cxx").replacing("u++", with: "ucxx").replacing(":", with: "_"), [])
    }

    /// The `6.2` of `6.2.0`.
    private func tools() throws(DumpFault) -> (major: Int, minor: Int)? {
        guard let version = try root.field("toolsVersion")?.field("_version")?.text() else { return nil }
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        return numbers.first.map { ($0, numbers.dropFirst().first ?? 0) }
    }

    private static func product(_ product: DumpedValue) throws(DumpFault) -> ManifestLiteral {
        var arguments: [ManifestLiteral.Argument] = []
        arguments.add("name", .text(try product.needed("name", "text").text()))
        arguments.add("targets", .texts(try product.needed("targets", "list").texts()))
        return .call(try product.needed("type", "object").only().name, arguments)
    }

    /// - Returns: nil for a package of a registry.
    private func requirement(_ package: DumpedValue) throws(DumpFault) -> ManifestLiteral? {
        let (kind, values) = try package.only()
        guard kind != "registry", let value = try values.list().first else { return nil }
        var arguments: [ManifestLiteral.Argument] = []
        // The name that the manifest gives the package is the one by which its targets name it.
        let own = try value.field("nameForTargetDependencyResolutionOnly")?.text()
        let identity = try value.needed("identity", "text").text()
        arguments.add("name", .text(own ?? identity))
        if kind == "fileSystem" {
            arguments.add("path", .text(try relative(value.needed("path", "text").text())))
            return .call("package", arguments)
        }
        let (place, places) = try value.needed("location", "object").only()
        guard let first = try places.list().first else { throw places.fault("list with a place") }
        if place == "local" {
            arguments.add("path", .text(try relative(first.text())))
        } else {
            arguments.add("url", .text(try first.needed("urlString", "text").text()))
            arguments += try Self.rule(value.needed("requirement", "object"))
        }
        return .call("package", arguments)
    }

    /// A path as it is named from the package's folder, as most manifests write it: SwiftPM makes all paths absolute, and one
    /// folder with two paths would be two packages. The path itself if the two have no folder in common.
    private func relative(_ path: String) throws(DumpFault) -> String {
        guard let own = try root.field("packageKind")?.only().value.list().first?.text() else { return path }
        return ProjectPath.relative(path, from: own)
    }

    private static func rule(_ requirement: DumpedValue) throws(DumpFault) -> [ManifestLiteral.Argument] {
        let (name, values) = try requirement.only()
        guard let value = try values.list().first else { throw values.fault("list with a version") }
        guard name == "range" else { return [.init(label: name, value: .text(try value.text()))] }
        let least = ManifestLiteral.text(try value.needed("lowerBound", "text").text())
        let end = ManifestLiteral.text(try value.needed("upperBound", "text").text())
        return [
            .init(label: "", value: .call("range", [.init(label: "", value: least), .init(label: "end", value: end)]))
        ]
    }
}

extension [ManifestLiteral.Argument] {
    /// Adds an argument that has a value.
    mutating func add(_ label: String, _ value: ManifestLiteral?) {
        if let value { append(.init(label: label, value: value)) }
    }
}

extension ManifestLiteral {
    static func texts(_ texts: [String]) -> ManifestLiteral { .list(texts.map(ManifestLiteral.text)) }
}

extension [DumpedValue] {
    /// The list of the values' literals, without those that have none.
    func literals(
        _ read: (DumpedValue) throws(DumpFault) -> ManifestLiteral?
    ) throws(DumpFault) -> ManifestLiteral {
        var literals: [ManifestLiteral] = []
        for value in self {
            if let literal = try read(value) { literals.append(literal) }
        }
        return .list(literals)
    }
}
