import ExtensionManifest
import Foundation
import Glibc
import PlainText
import Synchronization
import SystemPackage

/// A hidden directory beside an output. A bundle is made in it and then moved to its place.
struct Stage {
    let directory: FilePath
    /// Directories above the output that this stage made, innermost first.
    private let made: [FilePath]

    /// The stages of this program that were not removed yet, by their paths.
    private static let open = Mutex<[String: Stage]>([:])

    init(beside output: FilePath) throws(BundlingError) {
        var parent = output.removingLastComponent()
        if parent.isEmpty { parent = "." }
        var missing: [FilePath] = []
        var ancestor = parent
        while FileStamp(ancestor.string, followingLink: true) == nil, !ancestor.isEmpty {
            missing.append(ancestor)
            ancestor = ancestor.removingLastComponent()
        }
        let name = ".\(output.lastComponent?.string ?? "bundle").\(UInt32.random(in: 0...UInt32.max)).tmp"
        directory = parent.appending(name)
        made = missing
        do {
            try FileManager.default.createDirectory(atPath: directory.string, withIntermediateDirectories: true)
        } catch {
            throw .writing(stage: "make", path: directory.string, reason: failureText(error))
        }
        let stage = self
        Self.open.withLock { $0[stage.directory.string] = stage }
    }

    /// Removes the stages that are in use, for a program that a signal ends. From any thread.
    static func removeAll() {
        for stage in open.withLock({ $0 }).values { stage.remove() }
    }

    /// Moves the finished bundle to its place and the old one away, both by renaming.
    func move(_ bundle: FilePath, to output: FilePath) throws(BundlingError) {
        let old = directory.appending("replaced")
        let isReplacing = FileStamp(output.string) != nil
        if isReplacing, rename(output.string, old.string) != 0 {
            throw failure("move away", output)
        }
        guard rename(bundle.string, output.string) == 0 else {
            let error = failure("move the bundle to", output)
            if isReplacing { _ = rename(old.string, output.string) }
            throw error
        }
    }

    /// Removes the stage, and the directories that were made for an output that was not made.
    func remove() {
        try? FileManager.default.removeItem(atPath: directory.string)
        // rmdir keeps a directory that is not empty.
        for path in made { _ = rmdir(path.string) }
        Self.open.withLock { $0[directory.string] = nil }
    }

    private func failure(_ stage: String, _ path: FilePath) -> BundlingError {
        .writing(stage: stage, path: path.string, reason: Errno(rawValue: errno).description)
    }
}
