internal import Foundation
internal import PlainText

/// The debug information of some functions, which llvm-dwarfdump writes as text. The command runs it, confined; a host
/// never does.
enum DebugDump {
    private static let tool = "llvm-dwarfdump"
    /// Our choices: many times the dump of 1,024 functions, and the time of a large library.
    private static let mostBytes = 64 << 20
    private static let seconds = 60.0

    /// nil without the tool, or if it does not finish within its bounds: a library may be hostile.
    static func of(_ functions: [String], in library: String) throws -> String? {
        guard let program = ToolProgram.path(of: tool) else { return nil }
        let arguments = ["--show-children"] + functions.map { "--name=" + $0 } + [library]
        let output: ToolProgram.Output
        do {
            output = try ToolProgram.output(
                of: ToolProgram.reader(program, arguments, of: [library]), within: seconds, most: mostBytes)
        } catch {
            throw CommandFailure.bad("\(tool) cannot be started: \(failureText(error)).")
        }
        switch output {
        case .written(let text): return String(decoding: text, as: UTF8.self)
        case .exceeded: return nil
        case .failed: return ""
        }
    }
}
