internal import ExtensionHost

/// The reason why a command exits with another code than 0.
struct CommandFailure: Error, Hashable {
    var code: Int32
    /// A stable word for programs.
    var word: String
    var message: String
    /// The lines that follow the message. Line feeds inside of them, and of the message, are shown as signs, because a
    /// bundle's name may have some.
    var details: [String] = []
    /// Whether the output for programs has the reason already.
    var isInOutput = false

    /// The command failed, or found an error.
    static func bad(_ message: String, word: String = "failed", details: [String] = []) -> CommandFailure {
        CommandFailure(code: 1, word: word, message: message, details: details)
    }

    /// The message and its further lines, for programs.
    var text: String { ([message] + details).joined(separator: "\n") }

    /// A host refused the command.
    static func refused(_ refusal: CommandRefusal) -> CommandFailure { bad(refusal.message, word: refusal.code) }

    /// The command failed, as its output for programs says.
    static func shown(_ message: String) -> CommandFailure {
        CommandFailure(code: 1, word: "failed", message: message, isInOutput: true)
    }

    /// Wrong usage that the parser cannot see.
    static func usage(_ message: String) -> CommandFailure {
        CommandFailure(code: 2, word: usageWord, message: message)
    }

    static let usageWord = "usage"

    /// Whether no host is running.
    var isMissingHost: Bool { code == Self.missingHostCode }

    private static let missingHostCode: Int32 = 3

    static func noHost(_ state: String) -> CommandFailure {
        CommandFailure(
            code: missingHostCode, word: "no-host",
            message:
                "No host is running on the state folder \(state). Start one with `hostel run` and the same --state.")
    }
}
