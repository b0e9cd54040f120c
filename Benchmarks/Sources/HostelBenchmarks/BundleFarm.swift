import Foundation
import Glibc

/// A folder of many bundles. Each has a manifest of its own; all share one library.
final class BundleFarm {
    let path: String
    let count: Int
    private let folder: TemporaryFolder
    private let manifest: String
    private let original: String

    /// Makes bundles from an existing one: its manifest under other names, its library by a hard link.
    init(count: Int, after pattern: String) throws {
        self.count = count
        folder = try TemporaryFolder("bundles")
        path = folder.path + "/bundles"
        original = URL(fileURLWithPath: pattern).deletingPathExtension().lastPathComponent
        manifest = try String(contentsOfFile: pattern + "/Info.plist", encoding: .utf8)
        let library = folder.path + "/library"
        try FileManager.default.copyItem(atPath: pattern + "/" + original, toPath: library)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for index in 0..<count {
            let name = Self.name(index)
            mkdir("\(path)/\(name).appex", 0o755)
            try write(index, version: "1.0")
            guard link(library, "\(path)/\(name).appex/\(name)") == 0 else {
                throw Failure.missing("a hard link in \(path)")
            }
        }
    }

    static func name(_ index: Int) -> String { String(format: "Widget%05d", index) }
    static func entry(_ index: Int) -> String { name(index) + ".appex" }

    /// Writes one bundle's manifest. Another version changes its content.
    func write(_ index: Int, version: String) throws {
        let name = Self.name(index)
        let text = manifest.replacingOccurrences(of: "com.hostel.grid", with: "com.hostel.\(name.lowercased())")
            .replacingOccurrences(of: "<string>\(original)</string>", with: "<string>\(name)</string>")
            .replacingOccurrences(of: "<string>1.0</string>", with: "<string>\(version)</string>")
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name).appex/Info.plist"))
    }
}
