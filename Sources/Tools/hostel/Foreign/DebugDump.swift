internal import Foundation
internal import PlainText

/// The debug information of some functions, which llvm-dwarfdump writes as text. The command runs it; a host never
/// does.
enum DebugDump {
    private static let tool = "llvm-dwarfdump"
    /// Our choices: many times the dump of 1,024 functions, and the time of a large library.
    private static let mostBytes = 64 << 20
    private static let seconds = 60.0

    /// nil without the tool, or if it does not finish within its bounds: a library may be hostile.
    static func of(_ functions: [String], in library: String) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool, "--show-children"] + functions.map { "--name=" + $0 } + [library]
        process.standardError = FileHandle.nullDevice
        let output: ToolProgram.Output
        do {
            output = try ToolProgram.output(of: process, within: seconds, most: mostBytes)
        } catch {
            throw CommandFailure.bad("\(tool) cannot be started: \(failureText(error)).")
        }
        // `env` exits with 127 without the program.
        switch output {
        case .written(let text): return String(decoding: text, as: UTF8.self)
        case .failed(code: 127), .exceeded: return nil
        case .failed: return ""
        }
    }
}
