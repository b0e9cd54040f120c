internal import Foundation
internal import PlainText
internal import XcodeProjects

/// SwiftPM, for manifests that compute what they declare: it compiles and runs each, with the rights of this command. Only
/// `--run-manifests` asks for it.
struct ManifestProgram {
    /// Ours, as for fetched packages; a large application has 40.
    static let most = 256
    // Ours; a large package has 200 kB, and a manifest compiles in a few seconds.
    private static let mostBytes = 8 << 20
    private static let seconds = 60.0
    private static let mostErrors = 64 << 10

    private let path: String

    init() throws(CommandFailure) {
        guard let found = ToolProgram.path(of: "swift") else {
            throw .bad("swift is in no folder of PATH, and --run-manifests needs it.")
        }
        path = found
    }

    /// The manifest of the package in a folder, which stays as it is.
    func manifest(in folder: String) -> EvaluatedManifest {
        let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("hostel-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }
        do {
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
            return try run(in: folder, temporary)
        } catch {
            return .fault("it cannot be started: \(failureText(error))")
        }
    }

    private func run(in folder: String, _ temporary: URL) throws -> EvaluatedManifest {
        // Texts in a file hold up nobody who reads the output.
        let texts = temporary.appendingPathComponent("errors")
        try Data().write(to: texts)
        let errors = try FileHandle(forUpdating: texts)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = [
            "package", "--package-path", folder, "--scratch-path", temporary.path + "/build", "--manifest-cache",
            "none",
            "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        // The manifest is a process of its own, which would outlive SwiftPM.
        let timer = ToolProgram.deadline(of: process, after: Self.seconds) {
            ProcessDescendants.end(of: $0.processIdentifier)
            $0.terminate()
        }
        defer { timer.cancel() }
        var bytes: [UInt8] = []
        while let part = try? output.fileHandleForReading.read(upToCount: 1 << 16), !part.isEmpty {
            bytes += part
            if bytes.count > Self.mostBytes {
                ProcessDescendants.end(of: process.processIdentifier)
                process.terminate()
                break
            }
        }
        process.waitUntilExit()
        if bytes.count > Self.mostBytes { return .fault("its JSON has more than \(Self.mostBytes >> 20) MB") }
        if process.terminationReason == .exit, process.terminationStatus == 0 { return .json(bytes) }
        if start.duration(to: .now) >= .seconds(Self.seconds) {
            return .fault("it did not end within \(Int(Self.seconds)) s")
        }
        try errors.seek(toOffset: 0)
        return .failed([UInt8](try errors.read(upToCount: Self.mostErrors) ?? Data()))
    }
}
