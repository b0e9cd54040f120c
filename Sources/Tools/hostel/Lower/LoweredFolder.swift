internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SourceLowering

/// A folder with the sources of another one, lowered where they need it.
struct LoweredFolder {
    private let from: String
    private let to: String
    private let isOfProject: Bool

    private static let mostFiles = 20_000
    /// Bytes of one source; ours, a hundred times a large one.
    private static let mostBytes = 16 << 20

    /// - Parameters:
    ///   - from: the absolute path of the originals.
    ///   - to: the absolute path of the folder that is written.
    ///   - isOfProject: whether the sources are of a target in a project, and of no package.
    init(from: String, to: String, isOfProject: Bool) {
        self.from = Self.real(from)
        self.to = Self.real(to)
        self.isOfProject = isOfProject
    }

    /// Writes what has changed, and removes what was made of originals that are gone.
    ///
    /// - Returns: a warning for each place that cannot be lowered, in the compiler's form.
    func write() throws(CommandFailure) -> [String] {
        guard !from.isSamePath(as: to), !from.lies(in: to), !to.lies(in: from) else {
            throw .bad("\(to) and \(from) lie inside of each other. Name a folder beside it with --output.")
        }
        guard let names = Self.sources(in: from) else {
            throw .bad("\(from) cannot be read, or has more than \(Self.mostFiles) files. Name a folder of sources.")
        }
        var warnings: [String] = []
        var written: Set<String> = []
        var rules = LoweringRules(isOfProject: isOfProject, siblings: siblings())
        // A file that cannot be read is reported when it is written.
        for name in names {
            if let bytes = try? OpenFile(Self.real(from + "/" + name)).readAll(limit: Self.mostBytes) {
                rules.take(bytes)
            }
        }
        for name in names { written.insert(try write(name, rules, &warnings)) }
        for name in Set(Self.sources(in: to) ?? []).subtracting(written) where isMade(to + "/" + name) {
            try? FileManager.default.removeItem(atPath: to + "/" + name)
        }
        return warnings
    }

    /// - Returns: the written file's path in the folder. A changed source is `X.lowered.swift`: the compiler warns of two
    ///   files of one name, the written one and the original that it names.
    private func write(
        _ name: String, _ rules: LoweringRules, _ warnings: inout [String]
    ) throws(CommandFailure) -> String {
        let original = Self.real(from + "/" + name)
        let plain = to + "/" + name
        let source: LoweredSource
        do throws(FileFailure) {
            source = LoweredSource(try OpenFile(original).readAll(limit: Self.mostBytes), rules: rules)
        } catch {
            throw .bad("\(original) cannot be read: \(error). Correct the link \(from)/\(name), or remove it.")
        }
        let lowered = name.dropLast("swift".count) + "lowered.swift"
        let text = source.file(original: original)
        do {
            let folder = URL(fileURLWithPath: plain).deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            if let text {
                try remove(plain)
                try replace(to + "/" + lowered, with: Data(text))
            } else {
                try link(plain, to: ImportedFolder.relative(original, from: Self.real(folder)))
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .bad("\(plain) cannot be written: \((error as NSError).localizedDescription).")
        }
        warnings += source.findings.map { "\(original):\($0.line):\($0.column): warning: \($0)" }
        return text == nil ? name : String(lowered)
    }

    /// Writes a file unless it has this content already, so that a build does not compile it again.
    private func replace(_ path: String, with content: Data) throws {
        let isLink = Self.isLink(path)
        if !isLink, FileManager.default.contents(atPath: path) == content { return }
        // A link leads to the original, which a write must not reach.
        try remove(path)
        try content.write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func link(_ path: String, to target: String) throws {
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == target { return }
        try remove(path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    private func remove(_ path: String) throws {
        guard Self.isLink(path) || FileManager.default.fileExists(atPath: path) else { return }
        guard isMade(path) else {
            throw CommandFailure.bad(
                "\(path) was not made by this command and is kept. Move it away, or name another folder with --output.")
        }
        try FileManager.default.removeItem(atPath: path)
    }

    private func isMade(_ path: String) -> Bool {
        if Self.isLink(path) { return true }
        guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 64) else {
            return false
        }
        return LoweredSource.isMade([UInt8](start))
    }

    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    /// The Swift files below a folder, by their paths in it; nil if it cannot be read or has too many files.
    static func sources(in folder: String) -> [String]? {
        guard let all = FileManager.default.enumerator(atPath: folder) else { return nil }
        var names: [String] = []
        for case let name as String in all where name.hasSuffix(".swift") {
            names.append(name)
            if names.count > mostFiles { return nil }
        }
        return names.sorted()
    }

    /// The names of the folders beside the originals: in a package, each has the sources of another module.
    private func siblings() -> Set<String> {
        let folder = URL(fileURLWithPath: from).deletingLastPathComponent().path
        return Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    /// The path without links, `..` and `.`, also of a file that does not exist yet.
    static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
