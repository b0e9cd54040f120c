internal import ArgumentParser
internal import ExtensionHost

struct MetricsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics", abstract: "Print the host's counters, for a monitoring system.",
        discussion: """
            The format is the OpenMetrics text format, which Prometheus reads. The counters are launches, exits and \
            kills by reason, footprint and limits, processor time, frames drawn and suppressed, flashes, and refused messages, \
            each by extension. They begin at the host's start. For Prometheus, let a timer write them into the folder \
            of the node exporter's textfile collector:

              hostel metrics > /var/lib/node_exporter/hostel.prom.new && mv …
            """)

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .metrics(let text) = try state.ask(.metrics) else {
            throw CommandFailure.bad("The host gave no metrics.")
        }
        print(printable(text), terminator: "")
    }
}
