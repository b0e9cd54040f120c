internal import ArgumentParser
internal import ExtensionHost

struct GrantsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "grants", abstract: "Show what each extension asks for, and what it has.",
        discussion: """
            A grant is `network`, `group:NAME` for an App Group, or `read:PATH` and `write:PATH` for a file or a folder, \
            which some programs' extension points offer. The hash is the SHA-256 of the bundle's manifest, entitlements \
            and library, which an operator's file names as `Hash`. Without a running host the state's records are shown.

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
        let known = rows.filter { !$0.asked.isEmpty || !$0.granted.isEmpty || !$0.hash.isEmpty }
        if known.isEmpty { return print("No extension asks for anything.") }
        for row in known { print(Self.text(row).map(oneLine).joined(separator: "\n")) }
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
        let hash = "    hash     \(row.hash.isEmpty ? "none" : row.hash)"
        if row.asked.isEmpty, row.granted.isEmpty { return [row.identifier, "    asks for nothing", hash] }
        return [row.identifier, "    asks for \(list(row.asked))", "    has      \(list(row.granted))", hash]
    }
}
