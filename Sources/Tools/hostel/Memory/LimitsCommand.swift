internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct LimitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show what extensions may cost, and change it.",
        discussion: """
            Above the soft limit an extension is the first to go when memory is short; above the hard one it is ended \
            at once. The footprint is judged (private dirty memory and swap), never resident size. While an extension \
            is suspended the inactive pair holds, which follows the active one unless it is set itself.

              hostel limits                                   what holds, and where each number comes from
              hostel limits ID --soft 15MB --hard 16MB        for one extension
              hostel limits --point com.apple.widget-extension --hard 30MB
              hostel limits ID --reset                        as before

            What is set holds at once and is kept for the next start. An extension's own limits go before its point's.
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String?

    @Option(help: "An extension point: what is set holds for all of its extensions.")
    var point: String?

    @Option(help: "The soft limit, such as 15MB; 1 MB is 1,048,576 bytes.")
    var soft: ByteSize?

    @Option(help: "The hard limit.")
    var hard: ByteSize?

    @Option(help: "The soft limit while it is suspended.")
    var inactiveSoft: ByteSize?

    @Option(help: "The hard limit while it is suspended.")
    var inactiveHard: ByteSize?

    @Flag(help: "Forget what was set before.")
    var reset = false

    @Flag(help: "For programs.")
    var json = false

    @OptionGroup var state: StateOption

    private var isChange: Bool { reset || [soft, hard, inactiveSoft, inactiveHard].contains { $0 != nil } }

    func validate() throws {
        guard identifier == nil || point == nil else {
            throw ValidationError("Name an extension or --point, not both.")
        }
        guard !isChange || identifier != nil || point != nil else {
            throw ValidationError("Whose limits? Name an extension, or a point with --point.")
        }
    }

    func run() throws {
        guard case .limits(var rows) = try state.ask(command) else {
            throw CommandFailure.bad("The host gave no limits.")
        }
        if !isChange {
            if let identifier {
                rows = rows.filter { $0.identifier == identifier }
                if rows.isEmpty { throw CommandFailure.bad(CommandRefusal.unknownIdentifier(identifier).description) }
            }
            if let point { rows = rows.filter { $0.extensionPoint == point } }
        }
        if json { return try printJSON(rows) }
        print(Self.text(rows).joined(separator: "\n"))
    }

    private var command: HostCommand {
        guard isChange else { return .limits }
        let target = identifier.map { LimitTarget.identifier($0) } ?? .point(point ?? "")
        return .limit(
            LimitChange(
                target: target, activeSoft: soft?.bytes, activeHard: hard?.bytes, inactiveSoft: inactiveSoft?.bytes,
                inactiveHard: inactiveHard?.bytes, isReset: reset))
    }

    /// A line a number, below the name of what it is for.
    static func text(_ rows: [LimitRow]) -> [String] {
        if rows.isEmpty { return ["No extension was found, and nothing is set."] }
        return rows.flatMap { row in
            [oneLine(row.identifier.map { "\($0) (\(row.extensionPoint))" } ?? "every \(row.extensionPoint)")]
                + [
                    ("active soft", row.activeSoft, "activeSoft"), ("active hard", row.activeHard, "activeHard"),
                    ("inactive soft", row.inactiveSoft, "inactiveSoft"),
                    ("inactive hard", row.inactiveHard, "inactiveHard"),
                ].map { name, bytes, key in
                    let size = ProcessFigures.text(ofBytes: bytes)
                    return oneLine(
                        "  " + name.padding(toLength: 15, withPad: " ", startingAt: 0)
                            + size.padding(toLength: 10, withPad: " ", startingAt: 0) + (row.sources[key] ?? ""))
                }
        }
    }
}
