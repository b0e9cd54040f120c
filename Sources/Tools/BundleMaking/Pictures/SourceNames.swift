package import ExtensionManifest
import Glibc
package import SystemPackage

/// The pictures and modules that the Swift sources in a folder name, with their places.
package struct SourceNames: Sendable, Hashable {
    package struct Place: Sendable, Hashable {
        package var call: PictureUse.Call
        package var name: String
        /// Relative to the folder.
        package var file: String
        package var line: Int
    }

    package private(set) var places: [Place] = []
    package private(set) var imports: [SourceImport] = []
    package private(set) var conditions: [SourceCondition] = []
    /// The sources that were found.
    package private(set) var files = 0
    /// False if a bound ended the search.
    package private(set) var isComplete = true

    // Our choices: several times the largest widget. Hidden folders, such as `.build`, and bundles are left out.
    private static let mostFiles = 5_000
    private static let mostBytes = 1 << 20
    private static let mostDepth = 16
    private static let mostPlaces = 10_000

    /// Reads the folder. It follows a link to a source, as `hostel import` makes them, and no other link inside of it.
    package init(folder: FilePath) throws(FileFailure) {
        let directory = try Directory(folder.string, followingLink: true)
        read(directory, path: "", depth: 0)
    }

    private mutating func read(_ directory: borrowing Directory, path: String, depth: Int) {
        let (entries, isComplete) = directory.entries(limit: Self.mostFiles)
        if !isComplete { self.isComplete = false }
        for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
            guard files < Self.mostFiles, places.count < Self.mostPlaces else {
                self.isComplete = false
                return
            }
            let name = path + entry.name
            if entry.name.hasSuffix(".swift") {
                files += 1
                read(entry, in: directory, named: name)
            } else if entry.name.hasSuffix(".appex") || entry.name.hasSuffix(".app") {
                continue
            } else if entry.kind == .directory || entry.kind == nil {
                guard depth < Self.mostDepth else {
                    self.isComplete = false
                    continue
                }
                guard let child = try? Directory(entry.name, at: directory.descriptor) else { continue }
                read(child, path: name + "/", depth: depth + 1)
            }
        }
    }

    private mutating func read(_ entry: Directory.Entry, in directory: borrowing Directory, named name: String) {
        guard let file = try? Self.open(entry, in: directory),
            let bytes = try? file.readAll(limit: Self.mostBytes)
        else {
            isComplete = false
            return
        }
        take(SourceScanner(bytes), named: name)
    }

    private static func open(
        _ entry: Directory.Entry, in directory: borrowing Directory
    ) throws(FileFailure) -> OpenFile {
        guard (entry.kind ?? FileKind(entry.name, at: directory.descriptor)) == .link,
            let path = LinkResolution.realPath(FilePath("/proc/self/fd/\(directory.descriptor)/\(entry.name)"))
        else { return try OpenFile(entry.name, at: directory.descriptor, kind: entry.kind) }
        return try OpenFile(path.string)
    }

    private mutating func take(_ scanner: SourceScanner, named name: String) {
        imports += scanner.imports.map { SourceImport(module: $0.module, file: name, line: $0.line) }
        places += scanner.uses.map { Place(call: $0.call, name: $0.name, file: name, line: $0.line) }
        if conditions.count < Self.mostPlaces {
            conditions += scanner.conditions.map { SourceCondition(file: name, line: $0) }
        }
    }
}
