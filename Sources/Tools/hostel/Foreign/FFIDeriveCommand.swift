internal import ArgumentParser
internal import Foundation

struct FFIDeriveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "derive",
        abstract: "Write a list of functions from a C header, with clang.",
        discussion: """
            Each function that is left out is named on standard error, with the key to add, and so is each parameter \
            whose use the header leaves open. With --library, functions that the library does not export are left out, and \
            those of the headers that the header includes are written too.

            With --functions, the entries of a list that you have begun stay as they are, and the rest is derived with \
            them: with its handles, their sizes, its structs and its callbacks.

              hostel ffi derive /usr/include/zlib.h --library libz.so.1 -o Zlib.functions.plist

            Exit codes: 0 the list was written; 1 clang refuses the header, or nothing was derived; 2 wrong usage.
            """)

    @Argument(help: "The header.")
    var header: String

    @Option(help: "The machine's library, by its name as libz.so.1, or its path.")
    var library: String?

    @Option(help: "A list that you have begun.")
    var functions: String?

    @Option(name: .shortAndLong, help: "The file to write. Without it: the standard output.")
    var output: String?

    @Option(help: "The clang to run.")
    var clang = "clang"

    @OptionGroup var options: HeaderOptions

    func run() throws {
        let list = try DerivedList.of(header, library: library, begun: functions, clang: clang, options)
        guard let output else { return print(String(decoding: list, as: UTF8.self), terminator: "") }
        try writeFile(list, to: output)
    }
}
