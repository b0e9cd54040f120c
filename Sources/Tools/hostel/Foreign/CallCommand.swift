internal import ArgumentParser
internal import CFunctions
internal import ExtensionHost
internal import ForeignPointHost
internal import Foundation
internal import Synchronization

struct CallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call",
        abstract: "Call functions of a foreign library in a confined process of its own.",
        discussion: """
            The library is a bundle with a list of functions. Parameters that give the length of others are left out.

              hostel call Zlib.appex adler32 1 hello --json
              hostel call Zlib.appex crc32 0 @picture.png
              hostel call SQLite.appex sqlite3_open_v2 :memory: + 6 null --then sqlite3_errmsg %1.db

            An argument is a number or a text. For a pointer it may be @FILE (the bytes of a file), +N (room for N \
            elements that the function writes; + where the list gives the number), null, or a JSON array; for a struct a JSON object; for an open file its \
            path. @FILE also gives the text for a string, and the bytes for a callback that reads, also in a JSON object. A backslash before a text takes away such a meaning: \\null, \
            \\@name. Parameters that the list has as null are left out. --then makes another call in the same process. For \
            a handle or a struct, %1 is the one that the first call returned, and %1.NAME the one that it wrote through the \
            parameter NAME.

            Exit codes: 0 each function returned; 1 one was not called, or the process failed; 2 wrong usage.
            """)

    @Argument(help: "The bundle (.appex) of the library.")
    var library: String

    @Argument(help: "The function.")
    var function: String

    @Argument(parsing: .allUnrecognized, help: "The arguments, and further calls after --then.")
    var arguments: [String] = []

    @Option(help: "The seconds after which the call is ended; without it those of Info/ExtensionPoints.plist.")
    var deadline: Double?

    @Flag(
        help: """
            Print one JSON object, for programs; for several calls an array of them. An error is one object, as for every \
            command.
            """)
    var json = false

    @OptionGroup var layers: LayerOption
    @OptionGroup var log: LogOption

    func validate() throws {
        if let deadline, !(deadline > 0 && deadline <= 3_600) {
            throw ValidationError("--deadline is a number of seconds above 0 and at most 3600.")
        }
    }

    func run() async throws {
        /// The number of the present call.
        let present = Atomic<Int>(0)
        do {
            let deadline = deadline
            let isJSON = json
            let calls = ([function] + arguments.drop { $0 == "--" }).split(
                separator: "--then", omittingEmptySubsequences: false)
            guard calls.allSatisfy({ !$0.isEmpty }) else {
                throw CommandFailure.usage("A function is missing beside --then. Write its name behind --then.")
            }
            let results = try await OwnLibrary.once(library, log, layers) { library, table in
                var results: [EarlierCall] = []
                for call in calls {
                    present.add(1, ordering: .relaxed)
                    guard let name = call.first, let index = table.index(of: name) else {
                        throw ForeignError.unknownFunction(call.first ?? "")
                    }
                    let values = try CallArguments(
                        Array(call.dropFirst()), for: table.functions[index], in: table, after: results)
                    let result = try await library.call(name, values.values, within: deadline.map { .seconds($0) })
                    results.append(EarlierCall(function: name, result: result))
                    // At once, because a later call may fail.
                    if !isJSON {
                        let givesErrno = table.functions[index].givesErrno
                        print(printable(CallReport(function: name, result: result, givesErrno: givesErrno).text))
                    }
                }
                return results
            }
            guard json else { return }
            let reports = results.map { CallReport(function: $0.function, result: $0.result) }
            if reports.count == 1 {
                try printJSON(reports[0])
            } else {
                try printJSON(reports)
            }
        } catch let error as ForeignError {
            let number = present.load(ordering: .relaxed)
            let isFirst = number < 2
            throw CommandFailure.bad(
                (isFirst ? "" : "Call \(number): ") + ExitReason.withoutLogHint(error.description),
                word: error.code)
        }
    }
}
