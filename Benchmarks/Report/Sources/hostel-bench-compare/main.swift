internal import BenchmarkReport
internal import Foundation

// Joins the reports of two sides and prints the table. `Scripts/bench-compare` makes the reports and calls this.

let usage = """
    Usage: hostel-bench-compare BASE.json NOW.json [BASE.json NOW.json]…
      Compares reports of `hostel-benchmarks --json`. Each pair is one round of one group.
    Exit code: 0 no row is slower, 1 a row is slower beyond the noise, 2 a report is missing or a group failed.
    """

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
}

let files = Array(CommandLine.arguments.dropFirst())
if files.contains("--help") || files.contains("-h") {
    print(usage)
    exit(0)
}
if files.isEmpty || files.count % 2 != 0 { fail(usage) }

func report(_ path: String) -> Report {
    guard let data = FileManager.default.contents(atPath: path) else {
        fail("hostel-bench-compare: \(path) cannot be read")
    }
    do {
        return try Report(json: data)
    } catch let error as ReportError {
        fail("hostel-bench-compare: \(path): \(error)")
    } catch {
        fail("hostel-bench-compare: \(path) is not a report of hostel-benchmarks: \(error)")
    }
}

let rounds = stride(from: 0, to: files.count, by: 2).map {
    Comparison.Round(base: report(files[$0]), now: report(files[$0 + 1]))
}
let comparison = Comparison(rounds)
print(comparison.table)
exit(comparison.failures.isEmpty ? (comparison.isSlower ? 1 : 0) : 2)
