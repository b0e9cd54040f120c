import Foundation

@testable import BenchmarkReport

/// Reports for the tests.
enum Reports {
    static func empty(_ revision: String = "0123456789ab") -> Report {
        Report(
            revision: revision, date: Date(timeIntervalSince1970: 1_800_000_000),
            machine: Machine(kernel: "Linux 6.18 x86_64", processor: "A processor", cores: 2),
            load: Load(before: 0.5, after: 1), isQuick: false)
    }

    /// A report with a row of each value, named after its place, and a floor of 10.
    static func with(_ values: Double..., floor: Double = 10) -> Report {
        var report = empty()
        for (index, value) in values.enumerated() {
            report.add("launch", "row \(index)", Samples([value]), against: [("a floor", Samples([floor]), 1.5)])
        }
        return report
    }

    static func rounds(base: [Double], now: [Double]) -> [Comparison.Round] {
        zip(base, now).map { Comparison.Round(base: with($0), now: with($1)) }
    }
}
