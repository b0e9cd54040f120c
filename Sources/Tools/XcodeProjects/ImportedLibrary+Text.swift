extension ImportedLibrary {
    /// The target in Package.swift.
    func declaration(in package: ImportedPackage) -> String {
        let place = ["name: \"\(name)\"", "path: \"\(ImportedPackage.folder(of: self))\""]
        let (call, arguments) =
            switch kind {
            case .system: ("systemLibrary", place + systemArguments)
            case .c:
                ("target", [place[0]] + dependencies(package) + [place[1]] + sourceArguments + settingArguments)
            }
        return """
                    .\(call)(
                        \(arguments.joined(separator: ", "))),

            """
    }

    private var systemArguments: [String] {
        (settings.pkgConfig.map { ["pkgConfig: \(GeneratedText.swiftLiteral($0))"] } ?? [])
            + (settings.packages.isEmpty ? [] : ["providers: [.apt(\(Self.list(settings.packages)))]"])
    }

    private func dependencies(_ package: ImportedPackage) -> [String] {
        let names = package.dependencies(of: self)
        return names.isEmpty ? [] : ["dependencies: \(Self.list(names))"]
    }

    private var sourceArguments: [String] {
        (exclude.isEmpty ? [] : ["exclude: \(Self.list(exclude))"])
            + (sources.isEmpty ? [] : ["sources: \(Self.list(sources))"])
            + (settings.publicHeaders.map { ["publicHeadersPath: \(GeneratedText.swiftLiteral($0))"] } ?? [])
    }

    private var settingArguments: [String] {
        func calls(_ name: String, _ texts: [String]) -> [String] {
            texts.map { ".\(name)(\(GeneratedText.swiftLiteral($0)))" }
        }
        func list(_ name: String, _ settings: [String]) -> [String] {
            settings.isEmpty ? [] : ["\(name): [\(settings.joined(separator: ", "))]"]
        }
        func compiler(_ language: LibrarySettings.Language) -> [String] {
            calls("headerSearchPath", language.searchPaths) + language.defines.map(Self.define)
        }
        return list("cSettings", compiler(settings.c)) + list("cxxSettings", compiler(settings.cxx))
            + list("linkerSettings", calls("linkedLibrary", settings.linked))
    }

    private static func define(_ macro: String) -> String {
        let parts = macro.split(separator: "=", maxSplits: 1).map { GeneratedText.swiftLiteral(String($0)) }
        return ".define(\(parts.joined(separator: ", to: ")))"
    }

    private static func list(_ texts: [String]) -> String {
        "[\(texts.map(GeneratedText.swiftLiteral).joined(separator: ", "))]"
    }
}
