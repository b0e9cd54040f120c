internal import ArgumentParser

struct FFICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ffi",
        abstract: "Check or derive the list of a foreign library's functions, and write Swift for it.",
        subcommands: [FFICheckCommand.self, FFIDeriveCommand.self, FFISwiftCommand.self])
}
