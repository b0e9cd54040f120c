internal import Foundation

/// A new folder with files. It never changes existing files.
struct NewFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Writes files by their paths inside the folder, all or none.
    func write(_ files: [String: String]) throws(CommandFailure) {
        let existing = try? FileManager.default.contentsOfDirectory(atPath: path)
        guard existing?.isEmpty ?? !FileManager.default.fileExists(atPath: path) else {
            throw .bad(
                "\(path) exists already and was not changed. Choose another name, or another folder with --into.")
        }
        do {
            for (name, text) in files.sorted(by: { $0.key < $1.key }) {
                let file = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            }
        } catch {
            for name in files.keys { try? FileManager.default.removeItem(atPath: path + "/" + name) }
            throw .bad(
                "The files in \(path) could not be written: \((error as NSError).localizedDescription). Choose a folder "
                    + "that you may write to with --into.")
        }
    }
}
