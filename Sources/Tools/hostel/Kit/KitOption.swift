internal import ArgumentParser
internal import ExtensionHost

/// The option by which the subcommands find the kit.
struct KitOption: ParsableArguments {
    @Option(name: .customLong("from"), help: "The folder of the built kit (default: the one beside this program).")
    var from: String?

    func kit() throws -> Kit {
        guard let kit = from.map({ Kit(folder: AbsolutePath.of($0)) }) ?? Kit.besideProgram() else {
            throw CommandFailure.bad(
                "The kit is not built. Build it with `make kit`, or name its folder with --from DIR.")
        }
        return kit
    }
}
