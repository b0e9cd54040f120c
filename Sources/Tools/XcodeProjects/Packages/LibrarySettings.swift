/// The settings that a manifest has for a target in C, or for a library of the machine.
struct LibrarySettings: Hashable, Sendable {
    /// The settings for the sources in one language.
    struct Language: Hashable, Sendable {
        /// Macros of the preprocessor as the compiler takes them: `NAME` or `NAME=VALUE`.
        var defines: [String] = []
        /// Folders of headers inside the target's own.
        var searchPaths: [String] = []
        /// The standard of the language that the package declares, by its name in a manifest, such as `c11`.
        var standard: String?
        /// Whether the target has sources in it.
        var isCompiled = false
    }

    /// The folder of the headers for others; nil for `include`.
    var publicHeaders: String?
    var c = Language()
    var cxx = Language()
    /// Libraries of the machine that the linker adds.
    var linked: [String] = []
    /// The name by which pkg-config knows a library of the machine.
    var pkgConfig: String?
    /// The packages of Debian that have it.
    var packages: [String] = []

    init() {}

    init(_ literal: ManifestLiteral, most: Int) {
        publicHeaders = literal["publicHeadersPath"]?.text
        pkgConfig = literal["pkgConfig"]?.text
        let providers = (literal["providers"]?.list ?? []).prefix(most).filter { $0.name == "apt" }
        packages = Array(providers.flatMap { $0[""]?.texts ?? [] }.filter(Self.isPackage).prefix(most))
        func settings(_ list: String) -> [ManifestLiteral] {
            (literal[list]?.list ?? []).prefix(most).filter { $0.isFor(["linux"]) }
        }
        c = Language(settings("cSettings"))
        cxx = Language(settings("cxxSettings"))
        linked = settings("linkerSettings").filter { $0.name == "linkedLibrary" }.compactMap { $0[""]?.text }
    }

    /// - Parameter package: the call of `Package`, which has the standards of all targets.
    mutating func setStandards(_ package: ManifestLiteral) {
        c.standard = LibraryStandards.name(package["cLanguageStandard"])
        cxx.standard = LibraryStandards.name(package["cxxLanguageStandard"])
    }

    /// Whether a text is the name of a package of Debian.
    private static func isPackage(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.first?.isLetter == true
            && text.unicodeScalars.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789+-.".unicodeScalars.contains($0) }
    }
}

extension LibrarySettings.Language {
    fileprivate init(_ settings: [ManifestLiteral]) {
        for setting in settings {
            guard let text = setting[""]?.text else { continue }
            switch setting.name {
            case "define": defines.append(setting["to"]?.text.map { "\(text)=\($0)" } ?? text)
            // SwiftPM refuses a whole package with a folder outside of the target's.
            case "headerSearchPath" where Self.isInside(text): searchPaths.append(text)
            default: break
            }
        }
    }

    private static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !ProjectPath.normal(path).hasPrefix("..")
    }
}
