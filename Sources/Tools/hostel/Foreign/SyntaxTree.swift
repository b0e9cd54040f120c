internal import Foundation
internal import PlainText

/// The syntax tree of a header, which clang writes as JSON. The command runs clang; a host never does.
enum SyntaxTree {
    static func of(_ header: String, clang: String, _ options: HeaderOptions) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [clang, "-x", "c", "-Xclang", "-ast-dump=json", "-fsyntax-only"] + options.arguments + [header]
        let output = Pipe()
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw CommandFailure.bad("\(clang) cannot be started: \(failureText(error)). Install the package clang.")
        }
        let tree = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandFailure.bad(
                "\(clang) refuses \(header). Give it the macros and folders that it needs (--define, --include).")
        }
        return tree
    }
}
