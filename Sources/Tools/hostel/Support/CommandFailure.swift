/// The reason why a command exits with another code than 0.
struct CommandFailure: Error, Hashable {
    var code: Int32
    var message: String

    /// The command failed, or found an error.
    static func bad(_ message: String) -> CommandFailure { CommandFailure(code: 1, message: message) }

    /// Wrong usage that the parser cannot see.
    static func usage(_ message: String) -> CommandFailure { CommandFailure(code: 2, message: message) }

    /// Whether no host is running.
    var isMissingHost: Bool { code == Self.missingHostCode }

    private static let missingHostCode: Int32 = 3

    static func noHost(_ state: String) -> CommandFailure {
        CommandFailure(
            code: missingHostCode,
            message:
                "No host is running on the state folder \(state). Start one with `hostel run` and the same --state.")
    }
}
