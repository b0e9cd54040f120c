internal import ArgumentParser
internal import CFunctions
internal import ForeignPointHost
internal import Foundation

struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call",
        abstract: "Call a function of a foreign library in a confined process of its own.",
        discussion: """
            The library is a bundle with a list of functions. Parameters that give the length of others are left out.

              hostel call Zlib.appex adler32 1 hello --json
              hostel call Zlib.appex crc32 0 @picture.png

            An argument is a number or a text. For a pointer it may be @FILE (the bytes of a file), +N (room for N \
            elements that the function writes), null, or a JSON array; for a struct a JSON object; for an open file its \
            path.

            Exit codes: 0 the function returned; 1 it was not called, or its process failed; 2 wrong usage.
            """)

    @Argument(help: "The bundle (.appex) of the library.")
    var library: String

    @Argument(help: "The function.")
    var function: String

    @Argument(parsing: .allUnrecognized, help: "The arguments.")
    var arguments: [String] = []

    @Option(help: "The seconds after which the call is ended; without it those of Info/ExtensionPoints.plist.")
    var deadline: Double?

    @Flag(help: "Print one JSON object, for programs. An error is one, too, as for every command.")
    var json = false

    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption

    func validate() throws {
        if let deadline, !(deadline > 0 && deadline <= 3_600) {
            throw ValidationError("--deadline is a number of seconds above 0 and at most 3600.")
        }
    }

    func run() async throws {
        do {
            let (function, arguments, deadline) = (function, arguments, deadline)
            let result = try await OwnLibrary.once(library, log, layers) { library, table in
                guard let index = table.index(of: function) else { throw ForeignError.unknownFunction(function) }
                let values = try CallArguments(arguments, for: table.functions[index], in: table)
                return try await library.call(function, values.values, within: deadline.map { .seconds($0) })
            }
            let report = CallReport(function: function, result: result)
            if json { try printJSON(report) } else { print(printable(report.text)) }
        } catch let error as ForeignError {
            throw CommandFailure.bad(error.description, word: error.code)
        }
    }
}
