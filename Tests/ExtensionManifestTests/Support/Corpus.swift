import Foundation

/// Real manifests of published projects, if a folder of them is available. They are read there and never copied.
struct Corpus {
    let root: URL

    /// The folder named by HOSTEL_CORPUS, or `../shared/corpus` beside the package; nil if neither exists.
    static let shared: Corpus? = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["HOSTEL_CORPUS"].map { URL(fileURLWithPath: $0) }
        let root = named ?? package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent("index.tsv").path) else { return nil }
        return Corpus(root: root)
    }()

    static let absence = "no corpus: set HOSTEL_CORPUS to a folder with index.tsv"

    struct Row {
        var folder: String
        var extensionPoint: String
        var principalClass: String
        var storyboard: String
        var identifier: String
        var container: String
        var prefix: String
        var groups: [String]
        var notes: [String]
    }

    var rows: [Row] {
        table("index.tsv").map { fields in
            Row(
                folder: fields[0], extensionPoint: fields[5], principalClass: fields[6], storyboard: fields[7],
                identifier: fields[8], container: fields[9], prefix: fields[10], groups: split(fields[11]),
                notes: split(fields[12]))
        }
    }

    /// Path and verdict (`ok`, or `FAIL…`) of the odd lists.
    var odd: [(path: String, verdict: String)] { table("odd.tsv").map { ($0[0], $0[7]) } }

    func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appendingPathComponent(path))) }

    func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    private func split(_ text: String) -> [String] {
        text.split(whereSeparator: { $0 == ";" || $0 == "," }).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func table(_ name: String) -> [[String]] {
        let text = (try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
