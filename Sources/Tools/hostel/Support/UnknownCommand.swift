internal import ArgumentParser
internal import PlainText

/// A word in the place of a command that no command has.
struct UnknownCommand {
    let message: String

    /// Nil if the arguments name a command, or if an option comes first.
    init?(_ arguments: some Sequence<String>, of root: any ParsableCommand.Type) {
        var command = root
        var path = ["hostel"]
        for argument in arguments {
            // ArgumentParser adds the command `help`.
            if argument == "help", path.count == 1 { continue }
            let known = command.configuration.subcommands
            guard !argument.hasPrefix("-"), !known.isEmpty else { return nil }
            if let next = known.first(where: { $0.configuration.commandName == argument }) {
                command = next
                path.append(argument)
                continue
            }
            let names = known.compactMap { $0.configuration.commandName }
            let whole = (path + [argument]).joined(separator: " ")
            let nearest = NearestWord.of(argument, among: names).map { (path + [$0]).joined(separator: " ") }
            message =
                "Error: There is no command \(whole).\(NearestWord.suggestion(nearest)) "
                + "`\(path.joined(separator: " ")) --help` lists the commands."
            return
        }
        return nil
    }
}
