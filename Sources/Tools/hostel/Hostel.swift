internal import ArgumentParser
internal import Foundation
internal import PlainText

@main
enum Hostel {
    static func main() async {
        do {
            var command = try HostelCommand.parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            exit(report(error))
        }
    }

    /// Prints an error and returns its exit code. Errors become texts nowhere else.
    private static func report(_ error: any Error) -> Int32 {
        if let failure = error as? CommandFailure {
            FileHandle.standardError.write(Data("hostel: \(oneLine(failure.message))\n".utf8))
            return failure.code
        }
        if let exit = error as? ExitCode { return exit.rawValue }
        let code = HostelCommand.exitCode(for: error)
        let arguments = CommandLine.arguments.dropFirst()
        // ArgumentParser answers `help` of an unknown command with the help of all.
        if code == .validationFailure || arguments.first == "help",
            let unknown = UnknownCommand(arguments, of: HostelCommand.self)
        {
            FileHandle.standardError.write(Data((printable(unknown.message) + "\n").utf8))
            return 2
        }
        // Not one of the parser's: a failure that no command expected.
        if code == .failure {
            FileHandle.standardError.write(Data("hostel: \(printable(failureText(error)))\n".utf8))
            return 1
        }
        let message = HostelCommand.fullMessage(for: error)
        if code == .success {
            print(message)
            return 0
        }
        FileHandle.standardError.write(Data((printable(message) + "\n").utf8))
        return 2
    }
}
