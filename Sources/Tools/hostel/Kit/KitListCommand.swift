internal import ArgumentParser
internal import Foundation

struct KitListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every widget of the kit and the promise that it tests.",
        discussion: """
              hostel kit list
            """)

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var kit: KitOption

    func run() throws {
        let entries = try kit.kit().entries()
        if json { return try printJSON(entries) }
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            print(oneLine(entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + entry.promise))
        }
    }
}
