internal import ArgumentParser
internal import Confinement
internal import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import WidgetHost

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show the layers of confinement on this machine, and how to get a missing one.",
        discussion: """
            No host is needed: each layer is tried on a process that exits at once. --breakout launches a hostile \
            extension like any other. It attempts everything that an extension must not be able to do, and the result \
            of each attempt is shown.

            The row `pool` says how many processes a host keeps waiting, so that a launch need not make one. While a \
            host runs, `hostel top` lists them as hostel.warm, with their memory. Change the number with hostel run \
            --warm N or Warm in the configuration file.

            The row `user` says who extensions are outside of their namespaces, if the host runs as root. It depends on \
            the file systems of the state folder and of the folders of bundles that `hostel config` shows.

            The row `quotas` says whether the file system of the state folder bounds the folders of extensions (on), or \
            the host measures them (off).

              hostel doctor
              hostel doctor --breakout

            Exit codes: 0 every layer is present, or partial with another layer in place of the missing part; 1 a \
            layer is missing, or an attempt succeeded; 2 wrong usage.
            """)

    @Flag(help: "Launch a hostile extension and show the result of each of its attempts.")
    var breakout = false

    @Flag(
        help: """
            Make the same attempts without confinement, on files and sockets made for them, to prove that the checks \
            work. Only the rights of your user limit them.
            """)
    var unconfined = false

    @Flag(help: "Print JSON, for programs: `layers`, `user`, `pool`, `quotas`, and with --breakout `attempts`.")
    var json = false

    @OptionGroup var state: StateOption
    @OptionGroup var log: LogOption

    func validate() throws {
        guard !(breakout && unconfined) else { throw ValidationError("Choose one of --breakout and --unconfined.") }
    }

    func run() async throws {
        log.begin(isHeadless: false)
        let memory = HostGroup.probeMemory()
        let layers = LayerReport(
            LayerProbe.detect(), settings: .read(),
            memory: memory.version == nil ? .missing(detail: memory.detail) : .available)
        let attempts = try await attempts()
        let pool = PoolOutlook(
            chosen: try? SettingsFile.standard(ProcessInfo.processInfo.environment).settings().warm, layers: layers)
        let quotas = QuotaOutlook(.probe(state.folder.path), folder: state.folder.path)
        let user = UserOutlook(
            ([state.folder.path] + RunSettings.usualPlaces()).map { (folder: $0, user: OutsideUser.probe($0)) })
        if json {
            try printJSON(
                Report(layers: layers.rows, user: user, pool: pool, quotas: quotas, attempts: attempts))
        } else {
            show(layers)
            show(user.isOn ? "on" : "off", "user", user.detail, user.remedy)
            show(pool.count > 0 ? "on" : "off", "pool", pool.detail, pool.remedy)
            show(quotas.areUsed ? "on" : "off", "quotas", quotas.detail, quotas.remedy)
            showMissing(layers)
            if let attempts { show(attempts) }
        }
        let succeeded = attempts?.contains { $0.outcome == .succeeded } ?? false
        if !layers.isComplete || succeeded && !unconfined { throw ExitCode(1) }
    }

    private func attempts() async throws -> [BreakoutAttempt]? {
        do {
            if unconfined { return try BreakoutRun().unconfined() }
            return breakout ? try await BreakoutRun().confined() : nil
        } catch let error as BreakoutFailure {
            throw CommandFailure.bad(error.description)
        } catch let error as HostError {
            throw CommandFailure.bad(error.description)
        } catch let error as CommandRefusal {
            throw CommandFailure.refused(error)
        }
    }

    private struct Report: Encodable {
        var layers: [LayerReport.Row]
        var user: UserOutlook
        var pool: PoolOutlook
        var quotas: QuotaOutlook
        var attempts: [BreakoutAttempt]?
    }

    private func show(_ layers: LayerReport) {
        for row in layers.rows { show(row.state.rawValue, row.name, row.detail, row.remedy) }
    }

    private func showMissing(_ layers: LayerReport) {
        let missing = layers.rows.count { $0.state == .absent }
        if missing > 0 {
            print(
                "\n\(missing == 1 ? "1 layer is" : "\(missing) layers are") missing. The host launches no extension before "
                    + "it has every layer, or is told to do without.")
        }
    }

    private func show(_ state: String, _ name: String, _ detail: String, _ remedy: String?) {
        print("\(padded(state, to: 8)) \(padded(name, to: 16)) \(detail)")
        if let remedy { print("\(padded("", to: 25)) \(oneLine(remedy))") }
    }

    private func show(_ attempts: [BreakoutAttempt]) {
        print()
        for attempt in attempts {
            print(
                "\(padded(attempt.outcome.rawValue, to: 13)) \(padded(attempt.name, to: 34)) \(oneLine(attempt.by))")
        }
        let succeeded = attempts.count { $0.outcome == .succeeded }
        let refused = attempts.count { $0.outcome == .refused }
        print("\n\(attempts.count) attempts, \(refused) refused, \(succeeded) succeeded.")
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
