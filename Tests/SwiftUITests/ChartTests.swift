@testable import Charts
import DisplayLists
import Foundation
@testable import SwiftUI
import Testing
import UIKitCore

/// Charts: scales and stacks as values, and the drawn marks.
@MainActor @Suite struct ChartTests {
    private func drawn(_ view: some View, _ width: CGFloat = 300, _ height: CGFloat = 200) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: width, height: height))
    }

    private func texts(_ view: RenderedView) -> [String] {
        view.list.operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }

    /// The filled rectangles.
    private func fills(_ view: RenderedView) -> [CGRect] {
        view.list.operations.compactMap { operation in
            guard case .fill(let shape, _) = operation else { return nil }
            return if case .rectangle(let frame, _) = shape { frame } else { nil }
        }
    }

    @Test func aScaleOfNumbersEndsAtRoundOnesAndHasZero() {
        let scale = ChartScale([.number(3), .number(97)], domain: nil)
        #expect(scale.form == .linear(0...100))
        #expect(scale.place(.number(50)) == 0.5)
        #expect(scale.ticks(about: 4) == [0, 50, 100].map { .number($0) })
        #expect(ChartScale([.number(-4), .number(4)], domain: nil).form == .linear(-4...4))
        #expect(
            ChartScale([.number(101), .number(119)], domain: .automatic(includesZero: false)).form
                == .linear(100...120))
        #expect(ChartScale([], domain: nil).form == .linear(0...1))
        #expect(ChartScale([.number(.nan), .number(.infinity)], domain: nil).form == .linear(0...1))
        #expect(ChartScale([.number(1)], domain: .values([.number(5), .number(9)])).form == .linear(5...9))
    }

    @Test func aMarkOfAGreaterNumberLiesAboveTheOthers() {
        let chart = Chart {
            RectangleMark(xStart: .value("A", 0), xEnd: .value("A", 1), yStart: .value("B", 0), yEnd: .value("B", 1))
                .zIndex(1)
            RectangleMark(xStart: .value("A", 0), xEnd: .value("A", 9), yStart: .value("B", 0), yEnd: .value("B", 9))
        }.chartXAxis(.hidden).chartYAxis(.hidden)
        let widths = fills(drawn(chart)).map(\.width)
        #expect(widths.count == 2 && widths[0] > widths[1])
    }

    @Test func aPointHasTheShadowOfItsMark() {
        func operations(_ radius: CGFloat?) -> Int {
            let chart = Chart {
                if let radius {
                    PointMark(x: .value("A", 1), y: .value("B", 1)).shadow(color: .black, radius: radius, x: 0, y: 2)
                } else {
                    PointMark(x: .value("A", 1), y: .value("B", 1))
                }
            }
            return drawn(chart).list.operations.count
        }
        #expect(operations(2) > operations(nil))
    }

    @Test func aLabelBesideALowPlotThatWouldLieOnTheOneBeforeIsLeftOut() {
        let chart = Chart { BarMark(x: .value("A", "a"), y: .value("B", 9)) }
            .chartXAxis(.hidden).chartYAxis { AxisMarks(values: Array(0...10)) }
        func heights(_ height: CGFloat) -> [CGRect] {
            drawn(chart, 200, height).list.operations.compactMap {
                if case .text(let text) = $0 { text.frame } else { nil }
            }
        }
        let (low, high) = (heights(40), heights(300))
        #expect(low.count < high.count && high.count == 11 && low.count >= 2)
        for (one, next) in zip(low, low.dropFirst()) { #expect(next.maxY <= one.minY + 0.5) }
    }

    @Test func aPlotLeavesRoomForItsTopmostAndItsLowestLabel() {
        let room = ChartFrame.room(for: [(1, 14), (0.5, 30), (0, 14)], height: 100, bottom: 0)
        #expect(room.top == 7 && room.bottom == 7)
        #expect(ChartFrame.room(for: [(1, 14), (0, 14)], height: 100, bottom: 16) == (7, 16))
        #expect(ChartFrame.room(for: [(0.9, 14)], height: 100, bottom: 0) == (0, 0))
        #expect(ChartFrame.room(for: [(1, 900), (.nan, 5), (9, 9)], height: 40, bottom: 0).top == 10)
        let chart = Chart {
            LineMark(x: .value("A", 1), y: .value("B", 90)); LineMark(x: .value("A", 2), y: .value("B", 8))
        }
        for shown in [drawn(chart), drawn(chart.chartXAxis(.hidden))] {
            let frames = shown.list.operations.compactMap { if case .text(let text) = $0 { text.frame } else { nil } }
            #expect(frames.count >= 3)
            for frame in frames { #expect(frame.minY >= -0.5 && frame.maxY <= 200.5) }
        }
    }

    @Test func aProxyTellsPlacesOfValuesAndValuesOfPlaces() throws {
        var found: ChartProxy?
        var plot = CGRect.null
        let chart = Chart {
            BarMark(x: .value("A", "a"), y: .value("B", 0))
            BarMark(x: .value("A", "b"), y: .value("B", 100))
        }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                let _ = (found, plot) = (proxy, proxy.plotFrame.map { geometry[$0] } ?? .null)
                Color.clear
            }
        }
        _ = drawn(chart)
        let proxy = try #require(found)
        let size = proxy.plotSize
        #expect(plot == CGRect(origin: .zero, size: size) && size.width > 200)
        #expect(proxy.position(forY: 50) == size.height / 2 && proxy.position(forX: "c") == nil)
        #expect(proxy.value(atY: size.height / 4) == 75.0 && proxy.value(atY: 0, as: Int.self) == 100)
        #expect(proxy.value(atX: size.width * 0.6) == "b" && proxy.value(atX: -1, as: String.self) == nil)
        #expect(proxy.value(atX: 1, as: Int.self) == nil && proxy.value(atX: .nan, as: String.self) == nil)
        #expect(proxy.positionRange(forX: "b") == size.width / 2...size.width)
        let point = try #require(proxy.position(for: (x: "a", y: 100)))
        let value = try #require(proxy.value(at: point, as: (String, Double).self))
        #expect(value == ("a", 100))
        let dates = ChartScale([.date(0), .date(100)], domain: nil)
        #expect(dates.value(at: 0.5) == .date(50) && dates.value(at: 2) == .date(200))
    }

    @Test func aScaleOfWordsHasABandForEach() {
        let scale = ChartScale([.category("a"), .category("b"), .category("a")], domain: nil)
        #expect(scale.form == .bands(["a", "b"]) && scale.band == 0.5)
        #expect(scale.place(.category("b")) == 0.75 && scale.place(.category("c")) == nil)
    }

    @Test func anAxisOfDatesHasStepsOfTheCalendar() {
        let day = 86_400.0
        let start = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0))
            .timeIntervalSinceReferenceDate
        let days = DateTicks.dates(in: start...(start + 4 * day), by: .day, count: 1)
        #expect(days.count >= 4 && days.first == start)
        #expect(DateTicks.dates(in: -1e300...1e300, about: 4) == [])
        #expect(DateTicks.dates(in: 0...1e10, by: .second, count: 1).count <= 100)
    }

    @Test func aRectangleWithoutEdgesOfOneAxisReachesFromSideToSide() throws {
        let across = Chart {
            RectangleMark(xStart: nil, xEnd: nil, yStart: .value("A", 2), yEnd: .value("B", 4))
        }
        let (whole, least) = (fills(drawn(across)), fills(drawn(across, 150)))
        let (first, second) = (try #require(whole.first), try #require(least.first))
        #expect(first.width > 200 && first.width - second.width == 150 && first.height < 200)
    }

    @Test func barsAtOnePlaceStandOnOneAnother() throws {
        var marks = _ChartMarks()
        for value in [2.0, 3, -1] {
            BarMark(x: .value("A", "x"), y: .value("B", value))._add(to: &marks)
        }
        let plan = ChartPlan(marks.all, ChartSettings())
        #expect(
            plan.marks.map(\.y) == [(0.0, 2.0), (2, 5), (0, -1)].map { .range(.number($0.0), .number($0.1)) })
        #expect(plan.y.form == .linear(-2...6))
    }

    @Test func barsHaveTheHeightsOfTheirValues() throws {
        let chart = Chart {
            BarMark(x: .value("Name", "a"), y: .value("Count", 50))
            BarMark(x: .value("Name", "b"), y: .value("Count", 100))
        }
        .chartXAxis(.hidden).chartYAxis(.hidden)
        let bars = fills(drawn(chart))
        try #require(bars.count == 2)
        // Two bands of 150 points, of which a bar has 70 %.
        #expect(bars[0] == CGRect(x: 22.5, y: 100, width: 105, height: 100))
        #expect(bars[1] == CGRect(x: 172.5, y: 0, width: 105, height: 200))
    }

    @Test func aLineGoesThroughItsPoints() throws {
        let chart = Chart(Array(0...4), id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0 * $0)) }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...16)
        let strokes = drawn(chart).list.operations.compactMap { operation in
            if case .stroke(.path(let elements), _, let line) = operation { (elements, line) } else { nil }
        }
        try #require(strokes.count == 1)
        #expect(strokes[0].1 == DisplayLine(width: 2, cap: .round, join: .round))
        #expect(
            strokes[0].0 == [
                .move(CGPoint(x: 0, y: 200)), .line(CGPoint(x: 75, y: 187.5)), .line(CGPoint(x: 150, y: 150)),
                .line(CGPoint(x: 225, y: 87.5)), .line(CGPoint(x: 300, y: 0)),
            ])
    }

    @Test func axesAndTheLegendHaveTheirWords() {
        let chart = Chart {
            BarMark(x: .value("Name", "Figs"), y: .value("Count", 30)).foregroundStyle(by: .value("Kind", "Ripe"))
            BarMark(x: .value("Name", "Pears"), y: .value("Count", 80)).foregroundStyle(by: .value("Kind", "Green"))
        }
        let all = Set(texts(drawn(chart)))
        #expect(all.isSuperset(of: ["Figs", "Pears", "Ripe", "Green", "0", "20", "80"]))
        #expect(!texts(drawn(chart.chartLegend(.hidden))).contains("Ripe"))
        #expect(texts(drawn(chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden))).isEmpty)
    }

    @Test func aClosureGivesEachNameItsStyle() {
        let chart = Chart {
            Plot {
                BarMark(x: .value("Name", "Figs"), y: .value("Count", 30)).foregroundStyle(by: .value("Kind", "Ripe"))
                BarMark(x: .value("Name", "Pears"), y: .value("Count", 80)).foregroundStyle(by: .value("Kind", "Green"))
            }.opacity(0.5)
        }.chartForegroundStyleScale { (name: String) in name == "Ripe" ? Color.red : Color.black }
            .chartLegend(.hidden)
        let red = drawn(chart).list.operations.compactMap { operation -> Bool? in
            if case .fill(.rectangle, .color(let color)) = operation { color.red > 0.5 } else { nil }
        }
        #expect(red == [true, false])
    }

    @Test func theLabelOfAValueStandsAtItsLine() throws {
        let chart = Chart { PointMark(x: .value("X", 1), y: .value("Y", 10)) }.chartXAxis(.hidden)
        let operations = drawn(chart).list.operations
        let lines: [CGFloat] = operations.compactMap { operation in
            guard case .stroke(.path(let elements), _, _) = operation, case .move(let start) = elements.first else {
                return nil
            }
            return start.y
        }
        let labels = operations.compactMap { if case .text(let text) = $0 { text.frame.midY } else { nil } }
        try #require(lines.count == labels.count && lines.count >= 3)
        for (line, label) in zip(lines, labels.suffix(lines.count)) { #expect(abs(line - label) < 1) }
        // Half of a label lies above the topmost line, and half of one below the lowest.
        let (top, bottom) = (try #require(lines.min()), try #require(lines.max()))
        #expect(top > 4 && top < 10 && abs(200 - bottom - top) < 0.5)
    }

    @Test func anAuthorsAxisHasItsOwnValuesAndLabels() {
        let chart = Chart {
            PointMark(x: .value("X", 3.0), y: .value("Y", 5.0))
            RuleMark(y: .value("Goal", 4)).annotation { Text(verbatim: "goal") }
        }
        .chartXAxis {
            AxisMarks(values: [0, 2]) { value in
                AxisGridLine()
                AxisValueLabel { if let number = value.as(Int.self) { Text(verbatim: "\(number)m") } }
            }
        }
        .chartYAxis { AxisMarks(position: .leading, values: .stride(by: 5)) }
        #expect(Set(texts(drawn(chart))) == ["0m", "2m", "0", "5", "goal"])
    }

    /// The frames of all fills.
    private func frames(_ view: some View) -> [CGRect] {
        drawn(view).list.operations.compactMap { if case .fill(let shape, _) = $0 { shape.bounds } else { nil } }
    }

    @Test func namesStandBeforeTheirBarsAndNumbersBehindThePlot() throws {
        func labels(_ view: some View) -> [String: CGFloat] {
            drawn(view).list.operations.reduce(into: [:]) {
                if case .text(let text) = $1 { $0[text.string] = text.frame.midX }
            }
        }
        let lying = Chart { BarMark(x: .value("N", 3), y: .value("Name", "tea")) }
        let bar = try #require(frames(lying).first)
        #expect(try #require(labels(lying)["tea"]) < bar.minX)
        let standing = Chart { BarMark(x: .value("Name", "tea"), y: .value("N", 3)) }
        #expect(try #require(labels(standing)["3"]) > (try #require(frames(standing).first)).maxX)
        let trailing = lying.chartYAxis { AxisMarks(position: .trailing) }
        #expect(try #require(labels(trailing)["tea"]) > (try #require(frames(trailing).first)).maxX)
    }

    @Test func partsOfABarWithoutAnotherAxisStandBesideOneAnother() throws {
        let sizes = [("a", 20.0), ("b", 30), ("c", 50)]
        let chart = Chart(sizes, id: \.0) { BarMark(x: .value("Size", $0.1)).foregroundStyle(by: .value("Kind", $0.0)) }
            .chartXScale(domain: 0...100).chartLegend(.hidden).chartXAxis(.hidden)
        let parts = frames(chart)
        try #require(parts.count == 3)
        let width = parts.reduce(0) { $0 + $1.width }
        for (part, share) in zip(parts, [0.2, 0.3, 0.5]) { #expect(abs(part.width - width * share) < 0.01) }
        #expect(abs(parts[0].maxX - parts[1].minX) < 0.01 && abs(parts[1].maxX - parts[2].minX) < 0.01)
        #expect(Set(parts.map(\.height)).count == 1)
        // Its other axis has no values to show.
        #expect(texts(drawn(chart)).isEmpty)
    }

    @Test func ticksStandBetweenThePlotAndItsLabelsWithTheStrokeOfTheAxis() throws {
        let chart = Chart { PointMark(x: .value("X", 1), y: .value("Y", 1)) }
            .chartXAxis {
                AxisMarks(values: [1], stroke: StrokeStyle(lineWidth: 3)) { _ in
                    AxisTick(length: 5)
                    AxisTick(length: 7, stroke: StrokeStyle(lineWidth: 2))
                }
            }
            .chartYAxis { AxisMarks(position: .leading, values: [1]) { AxisTick(length: 4) } }
        let lines = drawn(chart).list.operations.compactMap { operation -> (frame: CGRect, width: Double)? in
            if case .stroke(let shape, _, let line) = operation { (shape.bounds, line.width) } else { nil }
        }
        try #require(lines.count == 3)
        // Beside the plot, and below it.
        #expect(lines[0].frame.width == 4 && lines[0].frame.maxX == 0 && lines[0].frame.height == 0)
        #expect(lines[1].frame.height == 5 && lines[1].width == 3 && lines[1].frame.minY == 200)
        #expect(lines[2].frame.height == 7 && lines[2].width == 2)
    }

    @Test func anAreaReachesFromOneXToTheOther() throws {
        let chart = Chart([1.0, 2, 3], id: \.self) {
            AreaMark(xStart: .value("From", 0), xEnd: .value("To", 4), y: .value("Y", $0))
        }
        .chartXScale(domain: 0...8).chartYScale(domain: 1...3).chartXAxis(.hidden).chartYAxis(.hidden)
        let frame = try #require(frames(chart).first)
        #expect(abs(frame.minX) < 0.01 && abs(frame.width - 150) < 0.01 && abs(frame.height - 200) < 0.01)
    }

    @Test func centredLabelsOfDatesStandBetweenTheirDayAndTheNext() throws {
        let start = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 800_000_000))
        let days = try (0..<7).map { try #require(Calendar.current.date(byAdding: .day, value: $0, to: start)) }
        let chart = Chart(days, id: \.self) { BarMark(x: .value("Day", $0, unit: .day), y: .value("Y", 1)) }
            .chartXAxis { AxisMarks(values: .stride(by: .day)) { _ in AxisValueLabel("d", centered: true) } }
            .chartYAxis(.hidden)
        let labels = drawn(chart, 280).list.operations.compactMap { operation -> CGFloat? in
            guard case .text(let text) = operation else { return nil }
            return text.frame.midX
        }
        // The domain ends with the last day, whose end has no label.
        #expect(labels.count == 7)
        for (index, middle) in labels.enumerated() { #expect(abs(middle - (CGFloat(index) + 0.5) * 40) < 1) }
    }

    @Test func hostileValuesAreBounded() {
        let values: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, 1e-300]
        let chart = Chart(Array(values.enumerated()), id: \.offset) { index, value in
            BarMark(x: .value("X", index), y: .value("Y", value)).cornerRadius(.nan).offset(x: .infinity)
            LineMark(x: .value("X", value), y: .value("Y", value)).interpolationMethod(.monotone).symbol(.square)
            AreaMark(x: .value("X", value), yStart: .value("Y", value), yEnd: .value("Y", -value))
            PointMark(x: .value("X", Date(timeIntervalSince1970: value)), y: .value("Y", value)).symbolSize(.nan)
        }
        #expect(drawn(chart).list.operations.count < 10_000)
        let many = Chart(0..<1_000_000, id: \.self) { PointMark(x: .value("X", $0), y: .value("Y", $0)) }
        #expect(drawn(many).list.operations.count < 10_000)
    }

    @Test func theFirstWordOfAnUprightAxisStandsAtTheTop() {
        let chart = Chart {
            BarMark(x: .value("Count", 9), y: .value("Name", "first"))
            BarMark(x: .value("Count", 3), y: .value("Name", "second"))
        }.chartXAxis(.hidden).chartYAxis(.hidden)
        let bars = fills(drawn(chart)).sorted { $0.minY < $1.minY }
        #expect(bars.count == 2 && bars[0].width > bars[1].width)
        var proxy: ChartProxy?
        _ = drawn(chart.chartBackground { made in Color.clear.onAppear { proxy = made } })
        if let proxy { #expect(proxy.value(atY: 1) == "first") }
    }
}
