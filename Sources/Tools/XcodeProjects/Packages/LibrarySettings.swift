/// The settings that a manifest has for a target in C, or for a library of the machine.
struct LibrarySettings: Hashable, Sendable {
    /// The folder of the headers for others; nil for `include`.
    var publicHeaders: String?
    /// Macros of the preprocessor as the compiler takes them: `NAME` or `NAME=VALUE`.
    var defines: [String] = []
    /// Folders of headers inside the target's own.
    var searchPaths: [String] = []
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
        let settings = ["cSettings", "cxxSettings", "linkerSettings"].flatMap { literal[$0]?.list ?? [] }
        for setting in settings.prefix(most) {
            guard setting.isFor(["linux"]), let text = setting[""]?.text else { continue }
            switch setting.name {
            case "define": defines.append(setting["to"]?.text.map { "\(text)=\($0)" } ?? text)
            // SwiftPM refuses a whole package with a folder outside of the target's.
            case "headerSearchPath" where Self.isInside(text): searchPaths.append(text)
            case "linkedLibrary": linked.append(text)
            default: break
            }
        }
    }

    private static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !ProjectPath.normal(path).hasPrefix("..")
    }

    /// Whether a text is the name of a package of Debian.
    private static func isPackage(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.first?.isLetter == true
            && text.unicodeScalars.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789+-.".unicodeScalars.contains($0) }
    }
}
