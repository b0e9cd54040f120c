internal import ArgumentParser
internal import ExtensionHost

struct GrantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants", abstract: "Show what each extension asks for, and what it has.",
        discussion: """
            A grant is `network`, `group:NAME` for an App Group, or `read:PATH` and `write:PATH` for a file or a folder, \
            which some programs' extension points offer. The hash is the SHA-256 of the bundle's manifest, entitlements \
            and library. Without a running host the state's records are shown.

              hostel grants
              hostel grants --json
              hostel allow ID network
            """)

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    func run() async throws {
        let rows = try await rows()
        if json { return try printJSON(rows) }
        let asking = rows.filter { !$0.asked.isEmpty || !$0.granted.isEmpty }
        if asking.isEmpty { return print("No extension asks for anything.") }
        for row in asking { print(Self.text(row).map(oneLine).joined(separator: "\n")) }
    }

    private func rows() async throws -> [GrantRow] {
        do {
            guard case .grants(let rows) = try state.ask(.grants) else {
                throw CommandFailure.bad("The host gave no grants.")
            }
            return rows
        } catch let failure as CommandFailure where failure.isMissingHost {
            do throws(StateError) {
                return try await KeptConsent.rows(state.folder)
            } catch {
                throw CommandFailure.bad(error.description)
            }
        }
    }

    private static func text(_ row: GrantRow) -> [String] {
        func list(_ grants: [String]) -> String { grants.isEmpty ? "nothing" : grants.joined(separator: ", ") }
        return [
            row.identifier, "    asks for \(list(row.asked))", "    has      \(list(row.granted))",
            "    hash     \(row.hash.isEmpty ? "none" : row.hash)",
        ]
    }
}
