/// The headers that a module in Swift shares with Objective-C. Swift files have what these import.
struct SharedHeaders {
    private let paths: [String]

    // Ours; a header of a large application has 10 kB.
    private static let mostBytes = 1 << 20
    private static let mostModules = 256

    /// - Parameter manifest: the module's Info.plist. Xcode's template puts a framework's header beside it.
    init(module: String, _ settings: ProjectSettings, _ groups: ProjectGroups, manifest: String?) {
        // CocoaPods names the header of a pod like its map.
        let umbrella = settings.path("MODULEMAP_FILE", in: groups).map { map in
            (map.hasSuffix(".modulemap") ? String(map.dropLast(10)) : map) + "-umbrella.h"
        }
        let own = manifest.map { ProjectPath.join(ProjectPath.folder($0), module + ".h") }
        paths = [settings.path("SWIFT_OBJC_BRIDGING_HEADER", in: groups), umbrella, own].compactMap(\.self)
    }

    /// The names of the modules that the headers import, in the order of the lines.
    func modules(_ files: any ProjectFiles) -> [String] {
        var seen: Set<String> = []
        return paths.flatMap { files.bytes($0).map(Self.modules) ?? [] }.filter { seen.insert($0).inserted }
    }

    /// The modules of `@import Name;` and of `#import <Name/Header.h>`. One in a comment or a condition counts too.
    static func modules(_ header: [UInt8]) -> [String] {
        guard header.count <= mostBytes else { return [] }
        let lines = header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        return Array(lines.lazy.compactMap(module).prefix(mostModules))
    }

    private static func module(_ line: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: line.prefix(512), as: UTF8.self).drop(while: \.isWhitespace)
        let rest: Substring
        if text.hasPrefix("@import ") {
            rest = text.dropFirst(8).drop(while: \.isWhitespace)
        } else if text.first == "#", let sign = text.firstIndex(of: "<"), text.contains("/") {
            let word = text.dropFirst().prefix(upTo: sign).filter { !$0.isWhitespace }
            guard word == "import" || word == "include" else { return nil }
            rest = text[text.index(after: sign)...]
        } else {
            return nil
        }
        let name = rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
        return name.isEmpty || name.first?.isNumber == true ? nil : String(name)
    }
}
