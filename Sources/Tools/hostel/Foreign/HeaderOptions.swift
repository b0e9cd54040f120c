internal import ArgumentParser

/// The options with which clang reads a header.
struct HeaderOptions: ParsableArguments {
    @Option(help: "A macro for the header, as PCRE2_CODE_UNIT_WIDTH=8. Repeat the option for more.")
    var define: [String] = []

    @Option(help: "A folder in which clang looks for the headers that the header includes. Repeat the option for more.")
    var include: [String] = []

    /// The arguments of clang.
    var arguments: [String] { define.map { "-D" + $0 } + include.map { "-I" + $0 } }
}
