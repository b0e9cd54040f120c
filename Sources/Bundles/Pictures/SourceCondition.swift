/// A place in a Swift source that compiles for iOS and not for Linux.
package struct SourceCondition: Sendable, Hashable {
    /// Relative to the folder.
    package var file: String
    package var line: Int

    /// Our choice: more than any source has.
    private static let most = 200

    /// The conditions that ask for iOS, unless they also name Linux or a module.
    static func all(in bytes: [UInt8], file: String) -> [SourceCondition] {
        var found: [SourceCondition] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.prefix(200)
            guard start.first == UInt8(ascii: "#"), found.count < most else { continue }
            let text = String(decoding: start, as: UTF8.self).replacing(" ", with: "")
            guard text.hasPrefix("#if") || text.hasPrefix("#elseif"), text.contains("os(iOS)") else { continue }
            guard !["!os(iOS)", "os(Linux)", "canImport("].contains(where: { text.contains($0) }) else { continue }
            found.append(SourceCondition(file: file, line: index + 1))
        }
        return found
    }
}

extension SourceNames {
    /// A warning about code that Linux leaves out; none without such code.
    package var conditionFindings: [Finding] {
        guard let first = conditions.first else { return [] }
        let others: FindingMessage = conditions.count == 1 ? "" : " So have \(conditions.count - 1) further places."
        return [
            Finding(
                .warning, .platformCondition, key: "os(iOS)", found: "\(first.file):\(first.line)",
                "\(first.file), line \(first.line), has code for os(iOS), which is left out on Linux.\(others) Write #if "
                    + "canImport(UIKit), or #if os(iOS) || os(Linux).")
        ]
    }
}
