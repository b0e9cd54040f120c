import BenchmarkReport
import Foundation
import SwiftUI

/// Measures evaluation and layout of a widget's views, up to the display list: a month calendar, and stacks within
/// stacks. The floor of a nested tree is a row of as many views.
@MainActor
struct ViewBenchmark {
    /// A row of the report.
    struct Row: Sendable {
        var name: String
        var samples: Samples
        var aim: Double?
        var floor: (name: String, samples: Samples)?
    }

    /// The size of a large widget.
    private static let size = CGSize(width: 338, height: 354)
    private let turns: Int

    init(_ options: Options) { turns = options.count(200, quick: 10) }

    func run() -> [Row] {
        progress("views: \(turns) turns")
        let renderer = ViewRenderer(environment: EnvironmentValues())
        func time(_ view: some View) -> Double {
            let start = ContinuousClock.now
            _ = renderer.render(view, size: Self.size)
            return (ContinuousClock.now - start) / .nanoseconds(1)
        }
        var month = Samples()
        var nested = [10: Samples(), 100: Samples(), 1000: Samples()]
        var flat = nested
        for turn in -3..<turns {
            let monthTime = time(MonthView(first: 3))
            let times = nested.keys.map { ($0, time(nest($0)), time(row($0))) }
            // The first turns load fonts.
            guard turn >= 0 else { continue }
            month.add(monthTime)
            for (count, deep, wide) in times {
                nested[count]?.add(deep)
                flat[count]?.add(wide)
            }
        }
        return [Row(name: "a month calendar", samples: month, aim: 2_000_000)]
            + nested.keys.sorted().map { count in
                Row(
                    name: "\(count) stacks within one another", samples: nested[count] ?? Samples(),
                    floor: flat[count].map { ("a row of \(count) views", $0) })
            }
    }

    private func nest(_ count: Int) -> AnyView {
        var view = AnyView(Color.red.frame(minWidth: 1, maxWidth: .infinity))
        for level in 0..<count {
            let inner = view
            view = level % 2 == 0 ? AnyView(HStack(spacing: 0) { inner }) : AnyView(VStack(spacing: 0) { inner })
        }
        return view
    }

    private func row(_ count: Int) -> some View {
        HStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.red } }
    }
}

/// A month as widgets show it: a title, the names of the days, and six weeks of days.
private struct MonthView: View {
    /// The first day's column.
    let first: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Text("November").font(.headline).foregroundColor(.red)
                Spacer()
                Text("2026").font(.caption).foregroundColor(.secondary)
            }
            HStack(spacing: 0) {
                ForEach(["M", "T", "W", "T", "F", "S", "S"].indices, id: \.self) { day in
                    Text(verbatim: ["M", "T", "W", "T", "F", "S", "S"][day]).font(.caption2).frame(maxWidth: .infinity)
                }
            }
            ForEach(0..<6, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { day in
                        Text(verbatim: "\(week * 7 + day - first + 1)").font(.footnote)
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .background(Circle().fill(week == 2 && day == 1 ? Color.red : Color.clear))
                    }
                }
            }
        }
        .padding(12)
    }
}
