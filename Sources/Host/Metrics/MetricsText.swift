/// The figures of a host in the OpenMetrics text format, which Prometheus reads. A pure function of the tallies and of
/// what is there at the moment; names are a contract.
package struct MetricsText: Hashable, Sendable {
    /// The cost of an extension's present process.
    package struct Present: Hashable, Sendable {
        package var identifier: String
        /// In bytes; nil without a process.
        package var footprint: UInt64?
        package var softLimit: UInt64
        package var hardLimit: UInt64
        /// Of the present process, in seconds.
        package var processorTime: Double

        package init(
            identifier: String, footprint: UInt64?, softLimit: UInt64, hardLimit: UInt64, processorTime: Double
        ) {
            self.identifier = identifier
            self.footprint = footprint
            (self.softLimit, self.hardLimit) = (softLimit, hardLimit)
            self.processorTime = processorTime
        }
    }

    package let text: String

    package init(_ book: TallyBook, present: [Present]) {
        let byIdentifier = Dictionary(present.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let names = Set(book.identifiers).union(byIdentifier.keys).sorted()
        let tallies = names.map { ($0, book[$0]) }
        var writer = Writer()
        func each(_ value: (ExtensionTally) -> Int) -> [([(String, String)], String)] {
            tallies.map { ([("extension", $0)], String(value($1))) }
        }
        writer.family(
            "hostel_extension_launches", .counter, "Processes that were started.", each(\.launches))
        writer.family(
            "hostel_extension_exits", .counter, "Processes that have ended, by reason.",
            tallies.flatMap { name, tally in
                tally.exits.sorted { $0.key < $1.key }.map {
                    ([("extension", name), ("reason", $0.key)], String($0.value))
                }
            })
        writer.family(
            "hostel_extension_kills", .counter, "Processes that memory has ended, by reason and priority band.",
            tallies.flatMap { name, tally in
                tally.kills.sorted { ($0.key.reason, $0.key.band) < ($1.key.reason, $1.key.band) }.map {
                    ([("extension", name), ("reason", $0.key.reason), ("band", $0.key.band)], String($0.value))
                }
            })
        writer.family(
            "hostel_extension_footprint_bytes", .gauge, "Private dirty memory and swap of the present process.",
            unit: "bytes",
            present.compactMap { now in now.footprint.map { ([("extension", now.identifier)], String($0)) } })
        writer.family(
            "hostel_extension_footprint_limit_bytes", .gauge, "What the footprint may be in the present band.",
            unit: "bytes",
            present.flatMap { now in
                [("soft", now.softLimit), ("hard", now.hardLimit)].map {
                    ([("extension", now.identifier), ("limit", $0.0)], String($0.1))
                }
            })
        writer.family(
            "hostel_extension_cpu_seconds", .counter, "Processor time of all processes.", unit: "seconds",
            tallies.map { name, tally in
                let seconds = tally.endedProcessorTime + (byIdentifier[name]?.processorTime ?? 0)
                return ([("extension", name)], String(seconds))
            })
        writer.family(
            "hostel_extension_frames_drawn", .counter, "Frames that changed what is shown.", each(\.framesDrawn))
        writer.family(
            "hostel_extension_frames_suppressed", .counter, "Frames equal to what was shown, which were not drawn.",
            each(\.framesSuppressed))
        writer.family(
            "hostel_extension_flashes", .counter, "Blank frames between two frames of equal looks.", each(\.flashes))
        writer.family(
            "hostel_extension_refused_messages", .counter, "Messages and wishes that were refused.",
            each(\.refusedMessages))
        text = writer.text + "# EOF\n"
    }

    /// A label's value as the format wants it: a backslash, a quote and a new line are escaped.
    package static func escaped(_ value: String) -> String {
        value.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    private struct Writer {
        enum Kind: String { case counter, gauge }
        var text = ""

        /// A family without samples is left out.
        mutating func family(
            _ name: String, _ kind: Kind, _ help: String, unit: String? = nil,
            _ samples: [(labels: [(String, String)], value: String)]
        ) {
            guard !samples.isEmpty else { return }
            text += "# TYPE \(name) \(kind.rawValue)\n"
            if let unit { text += "# UNIT \(name) \(unit)\n" }
            text += "# HELP \(name) \(help)\n"
            for sample in samples {
                let labels = sample.labels.map { "\($0)=\"\(MetricsText.escaped($1))\"" }.joined(separator: ",")
                text += "\(name)\(kind == .counter ? "_total" : ""){\(labels)} \(sample.value)\n"
            }
        }
    }
}
