import Foundation

/// The revision of a tree.
enum Revision {
    /// The first 12 digits of the commit, with "+changes" if files differ from it; "unknown" without git.
    static func current(of folder: String) -> String {
        guard FileManager.default.fileExists(atPath: folder + "/.git"),
            let commit = git(["rev-parse", "--short=12", "HEAD"], in: folder)
        else { return "unknown" }
        let changes = git(["status", "--porcelain", "--untracked-files=no"], in: folder) ?? ""
        return changes.isEmpty ? commit : commit + "+changes"
    }

    private static func git(_ arguments: [String], in folder: String) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
