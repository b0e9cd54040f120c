/// Reads a target in the JSON that SwiftPM writes of a manifest.
enum DumpedTarget {
    private static let kinds = ["regular": "target", "system": "systemLibrary"]
    /// The lists of settings by the tools that they are for.
    private static let lists = [
        "swift": "swiftSettings", "c": "cSettings", "cxx": "cxxSettings", "linker": "linkerSettings",
    ]

    static func literal(_ target: DumpedValue) throws(DumpFault) -> ManifestLiteral {
        let kind = try target.needed("type", "text").text()
        var arguments: [ManifestLiteral.Argument] = []
        arguments.add("name", .text(try target.needed("name", "text").text()))
        for name in ["path", "publicHeadersPath", "pkgConfig"] {
            if let value = try target.field(name) { arguments.add(name, .text(try value.text())) }
        }
        for name in ["exclude", "sources"] {
            if let value = try target.field(name) { arguments.add(name, .texts(try value.texts())) }
        }
        arguments.add("dependencies", try target.field("dependencies")?.list().literals(dependency))
        arguments.add("resources", try target.field("resources")?.list().literals(resource))
        arguments.add("providers", try target.field("providers")?.list().literals(provider))
        var settings: [String: [ManifestLiteral]] = [:]
        for setting in try target.field("settings")?.list() ?? [] {
            guard let list = lists[try setting.needed("tool", "text").text()] else { continue }
            if let literal = try self.setting(setting) { settings[list, default: []].append(literal) }
        }
        for (list, values) in settings { arguments.add(list, .list(values)) }
        return .call(kinds[kind] ?? kind, arguments)
    }

    /// `{"product": [name, package, aliases, condition]}`, `{"byName": [name, condition]}` and the same for a target.
    private static func dependency(_ dependency: DumpedValue) throws(DumpFault) -> ManifestLiteral {
        let (kind, values) = try dependency.only()
        let elements = try values.elements()
        guard let name = elements.first ?? nil else { throw values.fault("list with a name") }
        var arguments: [ManifestLiteral.Argument] = []
        arguments.add("name", .text(try name.text()))
        if kind == "product", elements.count > 1, let package = elements[1] {
            arguments.add("package", .text(try package.text()))
        }
        if elements.count > 1, let last = elements[elements.count - 1], kind != "product" || elements.count == 4 {
            arguments.add("condition", try condition(last))
        }
        return .call(kind, arguments)
    }

    private static func resource(_ resource: DumpedValue) throws(DumpFault) -> ManifestLiteral {
        let path = ManifestLiteral.text(try resource.needed("path", "text").text())
        return .call(try resource.needed("rule", "object").only().name, [.init(label: "", value: path)])
    }

    private static func provider(_ provider: DumpedValue) throws(DumpFault) -> ManifestLiteral {
        let (name, values) = try provider.only()
        return .call(name, [.init(label: "", value: .texts(try values.list().first?.texts() ?? []))])
    }

    /// - Returns: nil for a setting without a text, such as one of flags.
    private static func setting(_ setting: DumpedValue) throws(DumpFault) -> ManifestLiteral? {
        let (name, value) = try setting.needed("kind", "object").only()
        guard let text = try? value.field("_0")?.text() else { return nil }
        let argument: ManifestLiteral =
            switch name {
            case "swiftLanguageMode": DumpedPackage.mode(text)
            // The manifest has `MainActor.self`.
            case "defaultIsolation": .call(text == "MainActor" ? "self" : "nil", [])
            default: .text(text)
            }
        var arguments: [ManifestLiteral.Argument] = [.init(label: "", value: argument)]
        if let value = try setting.field("condition") { arguments.add("", try condition(value)) }
        return .call(name, arguments)
    }

    /// - Returns: nil for one without platforms and without a configuration.
    private static func condition(_ condition: DumpedValue) throws(DumpFault) -> ManifestLiteral? {
        var arguments: [ManifestLiteral.Argument] = []
        let names = try condition.field("platformNames")?.texts() ?? []
        let platforms = names.map { ManifestLiteral.call($0 == "ios" ? "iOS" : $0, []) }
        if !platforms.isEmpty { arguments.add("platforms", .list(platforms)) }
        if let name = try condition.field("config")?.text() { arguments.add("configuration", .call(name, [])) }
        return arguments.isEmpty ? nil : .call("when", arguments)
    }
}
