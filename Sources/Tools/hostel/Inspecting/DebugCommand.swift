internal import ArgumentParser
internal import ExtensionHost
internal import Foundation

struct DebugCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug", abstract: "Attach a debugger to an extension, or show its last log line on its tile.",
        discussion: """
            Prints the process, the lines that attach gdb and lldb to it, and the end of its log. The process stays \
            awake for half a minute, so that a debugger can attach.

            While a debugger is attached, the deadlines of the extension wait, it is not suspended, and a new version \
            of its bundle waits. Memory limits hold.

              hostel debug com.example.clock
              hostel debug com.example.clock --wait          launch it anew, and hold it before its code runs
              hostel debug com.example.clock --start lldb    start lldb on its process
              hostel debug com.example.clock --continue      let it run without a debugger
              hostel debug com.example.clock --overlay on    show its last log line on its tile
            """)

    @Argument(help: "The extension's bundle identifier.")
    var identifier: String

    @Flag(help: "Launch it anew, and hold it before its code runs until a debugger attaches, --continue, or Ctrl-C.")
    var wait = false

    @Flag(name: .customLong("continue"), help: "Let a process that is held continue.")
    var proceed = false

    @Option(help: "gdb or lldb: start it on the process. Nothing of the confinement is lowered for it.")
    var start: Debugger?

    @Option(help: "on or off: show the last line of its log on its tile.")
    var overlay: Switch?

    @Option(name: .shortAndLong, help: "The number of last lines of its log.")
    var lines = 10

    @Flag(help: "Print JSON, for programs.")
    var json = false

    @OptionGroup var state: StateOption

    /// The values of `--overlay`.
    enum Switch: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    func validate() throws {
        guard [wait, proceed, overlay != nil, start != nil].filter({ $0 }).count <= 1 else {
            throw ValidationError("Give one of --wait, --start, --continue and --overlay.")
        }
    }

    func run() throws {
        if let overlay { return try show(ask(.overlay(overlay == .on))) }
        if let start { return try start.replaceThisProgram(attaching: ask(.look(lines: 0))) }
        if proceed { return try show(ask(.proceed)) }
        guard wait else { return try show(ask(.look(lines: lines))) }
        let status = try ask(.wait)
        try show(status)
        fflush(nil)
        try holdOut(process: status.pid)
    }

    private func ask(_ step: HostCommand.DebugStep) throws -> DebugStatus {
        guard case .debug(let status) = try state.ask(.debug(identifier: identifier, step)) else {
            throw CommandFailure.bad("The host gave no state of the process.")
        }
        return status
    }

    /// Waits until the process continues or has exited. Ctrl-C lets it continue.
    private func holdOut(process: Int32?) throws {
        let (asked, folder) = (HostCommand.debug(identifier: identifier, .proceed), state)
        endAtStopSignal { _ = try? folder.ask(asked) }
        var status = try ask(.status)
        while status.isWaiting, status.pid == process {
            Thread.sleep(forTimeInterval: 0.1)
            status = try ask(.status)
        }
        guard status.pid == process else { throw CommandFailure.bad("Process \(process ?? 0) has exited.") }
        if let debugger = status.debugger {
            note("Process \(debugger) is attached. \(identifier) continues.")
        } else {
            note("\(identifier) continues without a debugger.")
        }
    }

    private func show(_ status: DebugStatus) throws {
        if json { return try printJSON(status) }
        for line in DebuggerLines(status).text { print(oneLine(line)) }
    }
}
