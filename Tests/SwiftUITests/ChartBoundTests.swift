@testable import Charts
import DisplayLists
import Foundation
import HostelTestSupport
@testable import SwiftUI
import Testing
import UIKitCore
import WidgetDrawing

/// Charts of hostile or very large data end no process, take no long time, and leave no tile blank.
@MainActor @Suite struct ChartBoundTests {
    private func drawn(_ view: some View, _ width: CGFloat = 300, _ height: CGFloat = 200) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: width, height: height))
    }

    private func texts(_ view: RenderedView) -> [DisplayText] {
        view.list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 1e300, 1e10, .nan, 0, -5])
    func aChartOfAnyWidthIsDrawnOrLeftOut(_ length: CGFloat) throws {
        let chart = Chart(0..<5, id: \.self) { BarMark(x: .value("X", "\($0)"), y: .value("Y", $0)) }
        let views = [
            AnyView(chart.frame(width: length, height: 100)), AnyView(chart.frame(width: 100, height: length)),
            AnyView(chart.frame(minWidth: length, maxWidth: length)), AnyView(chart.fixedSize()),
        ]
        for view in views { _ = try drawn(view).list.validated() }
    }

    private func nested(_ depth: Int) -> AnyView {
        guard depth > 0 else { return AnyView(Text(verbatim: "end")) }
        return AnyView(
            Chart(0..<4, id: \.self) { index in
                BarMark(x: .value("X", index), y: .value("Y", index))
                    .annotation { MainActor.assumeIsolated { nested(depth - 1) } }
            }
            .chartYAxis {
                AxisMarks { _ in AxisValueLabel { MainActor.assumeIsolated { nested(depth - 1) } } }
            })
    }

    @Test func chartsWithinChartsAreBounded() {
        let time = threadTime {
            let rendered = drawn(nested(3))
            #expect(rendered.warnings.contains { $0.hasPrefix("Charts are nested too deeply") })
            #expect(rendered.views < 20_000)
        }
        #expect(time < .seconds(20))
    }

    @Test func aLabelIsMadeOnce() {
        var made = 0
        let chart = Chart { PointMark(x: .value("X", 1), y: .value("Y", 10)) }
            .chartYAxis {
                AxisMarks(values: [0, 10]) { _ in
                    AxisValueLabel {
                        let _ = (made += 1)
                        Text(verbatim: "a")
                    }
                }
            }
        let rendered = drawn(chart)
        #expect(made == 2 && texts(rendered).filter { $0.string == "a" }.count == 2)
    }

    @Test func anAxisOfManyWordsShowsThoseThatFit() throws {
        let chart = Chart(0..<256, id: \.self) { BarMark(x: .value("X", "word \($0)"), y: .value("Y", $0)) }
        let rendered = drawn(chart)
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        let words = texts(rendered).filter { $0.string.hasPrefix("word") }
        #expect((3...12).contains(words.count))
        for (left, right) in zip(words, words.dropFirst()) { #expect(left.frame.maxX <= right.frame.minX) }
        let fills = rendered.list.operations.filter { if case .fill = $0 { true } else { false } }
        // The first value is zero.
        #expect(fills.count >= 255)
    }

    @Test(arguments: [1e6, 1e15, 1e25, 1e300, .greatestFiniteMagnitude, 1e-9])
    func numbersOfAnySizeHaveBarsAndShortLabels(_ largest: Double) throws {
        let chart = Chart(0..<4, id: \.self) { index in
            BarMark(x: .value("X", "\(index)"), y: .value("Y", largest / 4 * Double(index + 1)))
        }
        let rendered = drawn(chart, 155, 155)
        let bars = rendered.list.operations.compactMap { operation -> CGRect? in
            if case .fill(.rectangle(let frame, _), _) = operation { frame } else { nil }
        }
        try #require(bars.count == 4)
        // Numbers above 1e300 count as that one.
        #expect(bars.allSatisfy { $0.height > 10 && $0.width > 5 })
        if largest < 1e301 { #expect(abs(bars[3].height / bars[0].height - 4) < 0.1) }
        #expect(texts(rendered).count >= 6 && texts(rendered).allSatisfy { $0.string.count <= 9 })
    }

    @Test func aLineOfManyTurnsIsDrawn() throws {
        func chart(_ lines: Int) -> some View {
            Chart(0..<2000, id: \.self) { index in
                LineMark(
                    x: .value("X", index / lines), y: .value("Y", index / lines % 2 == 0 ? 0 : 100),
                    series: .value("S", index % lines))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden)
        }
        for lines in [1, 2, 5] {
            let rendered = drawn(chart(lines))
            #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
            let image = try DisplayListRenderer().pixels(rendered.list, scale: 1, background: .white)
            let ink = (0..<200).reduce(0) { sum, y in sum + (0..<300).filter { image[$0, y] != 0xFFFF_FFFF }.count }
            #expect(ink > 20_000, "\(lines): \(ink)")
        }
        // Few turns stay a line.
        let few = drawn(
            Chart(0..<40, id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0 % 2)) }
                .chartXAxis(.hidden).chartYAxis(.hidden))
        let strokes = few.list.operations.compactMap { operation -> Int? in
            if case .stroke(.path(let elements), _, _) = operation { elements.count } else { nil }
        }
        #expect(strokes == [40])
    }

    @Test func thinningKeepsTheExtremesOfEachColumn() {
        let points = (0..<4000).map { index -> CGPoint in
            let y = index % 97 == 0 ? 500 : CGFloat(index % 10)
            return CGPoint(x: CGFloat(index) / 40, y: y)
        }
        let thinned = PlotThinning.thinned(points, width: 100)
        #expect(thinned.count <= 804 && thinned.count >= 400)
        #expect(thinned.filter { $0.y == 500 }.count >= 40)
        #expect(thinned.first == points.first && thinned.last == points.last)
        #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0.x <= $1.x })
        let back = points.reversed() + points
        #expect(PlotThinning.thinned(Array(back), width: 100).count == back.count)
    }

    @Test func manyBarsTakeTimeInProportion() {
        func time(_ count: Int) -> Duration {
            threadTime { _ = drawn(Chart(0..<count, id: \.self) { BarMark(x: .value("X", $0), y: .value("Y", 1)) }) }
        }
        _ = time(100)
        #expect(time(2000) < max(time(250), .milliseconds(5)) * 40)
    }

    private struct Deep: ChartContent {
        let depth: Int
        var body: some ChartContent {
            PointMark(x: .value("X", depth), y: .value("Y", depth))
            if depth > 0 { Deep(depth: depth - 1) }
        }
    }

    @Test func contentsWithinContentsAreBounded() {
        var marks = _ChartMarks()
        Deep(depth: 1_000_000)._add(to: &marks)
        #expect(marks.count > 100 && marks.count < 1000)
    }

    @Test func sectorsShareTheCircle() throws {
        let chart = Chart([1.0, 1, 2], id: \.self) {
            SectorMark(angle: .value("V", $0), innerRadius: .ratio(0.5), angularInset: 1)
        }
        let paths = drawn(chart, 100, 100).list.operations.compactMap { operation -> CGRect? in
            if case .fill(let shape, _) = operation { shape.bounds } else { nil }
        }
        try #require(paths.count == 3)
        // Clockwise from the top: a quarter, a quarter, a half.
        #expect(paths[0].minX > 50 && paths[0].maxY < 50)
        #expect(paths[1].minX > 50 && paths[1].minY > 50)
        #expect(paths[2].maxX < 51 && paths[2].height > 95)
        #expect(texts(drawn(chart, 100, 100)).isEmpty)
        for value in [0, -1, Double.nan, .infinity, .greatestFiniteMagnitude] {
            let odd = Chart(0..<3, id: \.self) {
                SectorMark(
                    angle: .value("V", $0 == 0 ? value : 1), innerRadius: .ratio(value), outerRadius: .fixed(value),
                    angularInset: value)
            }
            _ = try drawn(odd).list.validated()
        }
    }

    @Test func stacksCanBeSharesOrCentred() {
        func plan(_ stacking: MarkStackingMethod) -> [PlotSpan] {
            var marks = _ChartMarks()
            for value in [1.0, 3] {
                BarMark(x: .value("A", "x"), y: .value("B", value), stacking: stacking)._add(to: &marks)
            }
            return ChartPlan(marks.all, ChartSettings()).marks.map(\.y)
        }
        #expect(plan(.normalized) == [(0.0, 0.25), (0.25, 1)].map { .range(.number($0.0), .number($0.1)) })
        #expect(plan(.center) == [(-2.0, -1.0), (-1, 2)].map { .range(.number($0.0), .number($0.1)) })
    }
}
