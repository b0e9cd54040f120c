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
            write("hostel: \(oneLine(failure.message))")
            for line in failure.details { write(oneLine(line)) }
            if !failure.isInOutput { tellPrograms(failure.word, failure.text) }
            return failure.code
        }
        if let exit = error as? ExitCode { return exit.rawValue }
        let code = HostelCommand.exitCode(for: error)
        let arguments = CommandLine.arguments.dropFirst()
        // ArgumentParser answers `help` of an unknown command with the help of all.
        if code == .validationFailure || arguments.first == "help",
            let unknown = UnknownCommand(arguments, of: HostelCommand.self)
        {
            write(printable(unknown.message))
            tellPrograms(CommandFailure.usageWord, unknown.message)
            return 2
        }
        // Not one of the parser's: a failure that no command expected.
        if code == .failure {
            write("hostel: \(printable(failureText(error)))")
            tellPrograms("failed", failureText(error))
            return 1
        }
        let message = HostelCommand.fullMessage(for: error)
        if code == .success {
            print(message)
            return 0
        }
        write(printable(message))
        tellPrograms(CommandFailure.usageWord, HostelCommand.message(for: error))
        return 2
    }

    private static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    /// An error as programs read it. The names are a contract.
    private struct Report: Encodable {
        /// A stable word.
        let error: String
        let message: String
    }

    /// Writes an error as one line of JSON to the output, if the command line asks for JSON.
    private static func tellPrograms(_ word: String, _ message: String) {
        guard CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }).contains("--json") else { return }
        try? printJSONLine(Report(error: word, message: message))
    }
}
