internal import ArgumentParser
internal import ExtensionHost

struct MetricsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics", abstract: "Print the host's counters, for a monitoring system.",
        discussion: """
            The OpenMetrics text format, which Prometheus reads: launches, exits and kills by reason, footprint and \
            limits, processor time, frames drawn and suppressed, refused messages, each by extension. Counters begin \
            at the host's start. For Prometheus let a timer write them where the node exporter's textfile collector \
            looks:

              hostel metrics > /var/lib/node_exporter/hostel.prom.new && mv …
            """)

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .metrics(let text) = try state.ask(.metrics) else {
            throw CommandFailure.bad("The host gave no metrics.")
        }
        print(text, terminator: "")
    }
}
