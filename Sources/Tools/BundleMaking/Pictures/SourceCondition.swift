package import ExtensionManifest

/// A place in a Swift source that compiles for iOS and not for Linux.
package struct SourceCondition: Sendable, Hashable {
    /// Relative to the folder.
    package var file: String
    package var line: Int

    /// Whether a line of code is a condition that asks for iOS, and names neither Linux nor a module.
    static func leavesOutLinux(_ line: String) -> Bool {
        let code = line.prefix(upTo: line.firstRange(of: /\/[\/*]/)?.lowerBound ?? line.endIndex)
        let text = String(code).replacing(/\s/, with: "")
        guard text.hasPrefix("#if") || text.hasPrefix("#elseif"), text.contains("os(iOS)") else { return false }
        return !["!os(iOS)", "os(Linux)", "canImport("].contains { text.contains($0) }
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
