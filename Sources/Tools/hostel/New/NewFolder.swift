internal import Foundation

/// A new folder with files. It never changes existing files, and a failure leaves what was there before.
struct NewFolder {
    private let path: String
    /// The outermost folder on the path that does not exist yet; nil if the folder itself exists.
    private let firstMissing: String?

    /// - Parameter path: the folder's path. The folder or some above it may not exist yet.
    init(_ path: String) {
        self.path = path
        firstMissing = Self.prefixes(of: path).first { !FileManager.default.fileExists(atPath: $0) }
    }

    /// Writes files by their paths inside the folder, and then what else belongs into it: all or nothing.
    ///
    /// - Parameter further: writes inside the folder; its error is passed on after the folder is as it was before.
    func write(_ files: [String: String], further: () throws -> Void = {}) throws {
        let existing = try? FileManager.default.contentsOfDirectory(atPath: path)
        guard existing?.isEmpty ?? !FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure.bad(
                "\(path) exists already and was not changed. Delete it to make it anew, or choose another name, or another folder "
                    + "with --into.")
        }
        do {
            try write(files)
            try further()
        } catch {
            removeAll()
            throw error
        }
    }

    private func write(_ files: [String: String]) throws(CommandFailure) {
        do {
            for (name, text) in files.sorted(by: { $0.key < $1.key }) {
                let file = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            }
        } catch {
            throw .bad(
                "The files in \(path) could not be written: \((error as NSError).localizedDescription). Choose a folder "
                    + "that you may write to with --into.")
        }
    }

    /// The folders on a path as it is written, the outermost first. A part `..` stays, as a link before it may lead away.
    private static func prefixes(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { (path.hasPrefix("/") ? "/" : "") + parts[...$0].joined(separator: "/") }
    }

    /// Removes what was made. A folder that existed was empty, and is empty again.
    private func removeAll() {
        if let firstMissing {
            try? FileManager.default.removeItem(atPath: firstMissing)
        } else {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                try? FileManager.default.removeItem(atPath: path + "/" + name)
            }
        }
    }
}
