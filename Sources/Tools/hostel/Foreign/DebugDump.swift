internal import Foundation
internal import PlainText

/// The debug information of some functions, which llvm-dwarfdump writes as text. The command runs it; a host never
/// does.
enum DebugDump {
    private static let tool = "llvm-dwarfdump"

    /// nil without the tool.
    static func of(_ functions: [String], in library: String) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool, "--show-children"] + functions.map { "--name=" + $0 } + [library]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw CommandFailure.bad("\(tool) cannot be started: \(failureText(error)).")
        }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // `env` exits so without the program.
        guard process.terminationStatus != 127 else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}
