internal import Foundation
internal import PlainText

/// The syntax tree of a header, which clang writes as JSON. The command runs clang; a host never does.
enum SyntaxTree {
    /// Our choices: a header with all that it includes has a tree of 5 to 20 MB, read in a second.
    private static let mostBytes = 128 << 20
    private static let seconds = 60.0

    static func of(_ header: String, clang: String, _ options: HeaderOptions) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [clang, "-x", "c", "-Xclang", "-ast-dump=json", "-fsyntax-only", "-w"] + options.arguments + [header]
        let output: ToolProgram.Output
        do {
            output = try ToolProgram.output(of: process, within: seconds, most: mostBytes) { errors in
                FileHandle.standardError.write(Data(printable(errors).utf8))
            }
        } catch {
            throw CommandFailure.bad("\(clang) cannot be started: \(failureText(error)). Install the package clang.")
        }
        switch output {
        case .written(let tree): return tree
        case .exceeded:
            throw CommandFailure.bad(
                "\(clang) took longer than \(Int(seconds)) s to read \(header), or its tree has more than "
                    + "\(mostBytes >> 20) MB. Name a header that includes less.")
        case .failed:
            throw CommandFailure.bad(
                "\(clang) refuses \(header). Give it the macros and folders that it needs (--define, --include). If it needs "
                    + "another header before it, write a header that includes both, and name the library.")
        }
    }
}
