internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct LimitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits", abstract: "Show the memory limits of extensions, and change them.",
        discussion: """
            Above its soft limit an extension is killed first under memory pressure. Above its hard limit it is killed \
            at once. Limits apply to the footprint (`hostel top`), never to resident size. The \
            inactive pair applies while the extension is suspended; it equals the active pair unless it is set.

              hostel limits                               all limits with their sources
              hostel limits ID --soft 15MB --hard 16MB    set them for one extension
              hostel limits --point com.apple.widget-extension --hard 30MB
              hostel limits ID --reset                    forget the limits that were set

            A change takes effect at once and persists over a restart of the host. An extension's own limits take \
            precedence over those of its point.
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String?

    @Option(help: "An extension point: the limits apply to all of its extensions.")
    var point: String?

    @Option(help: "The soft limit, such as 15MB; 1 MB is 1,048,576 bytes.")
    var soft: ByteSize?

    @Option(help: "The hard limit.")
    var hard: ByteSize?

    @Option(help: "The soft limit while the extension is suspended.")
    var inactiveSoft: ByteSize?

    @Option(help: "The hard limit while the extension is suspended.")
    var inactiveHard: ByteSize?

    @Flag(help: "Forget the limits that were set before.")
    var reset = false

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    private var isChange: Bool { reset || [soft, hard, inactiveSoft, inactiveHard].contains { $0 != nil } }

    func validate() throws {
        guard identifier == nil || point == nil else {
            throw ValidationError("Name an extension or --point, not both.")
        }
        guard !isChange || identifier != nil || point != nil else {
            throw ValidationError("Name an extension, or a point with --point.")
        }
    }

    func run() throws {
        guard case .limits(var rows) = try state.ask(command) else {
            throw CommandFailure.bad("The host gave no limits.")
        }
        if !isChange {
            if let identifier {
                let known = rows.compactMap(\.identifier)
                rows = rows.filter { $0.identifier == identifier }
                if rows.isEmpty {
                    throw CommandFailure.bad(CommandRefusal.unknownIdentifier(identifier, among: known).description)
                }
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

    /// One line for each number and for each layer that does not apply, below the name of the extension or the point.
    static func text(_ rows: [LimitRow]) -> [String] {
        if rows.isEmpty { return ["No extension is installed, and no limit is set."] }
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
                } + row.ignored.map { oneLine("  " + $0) }
        }
    }
}
