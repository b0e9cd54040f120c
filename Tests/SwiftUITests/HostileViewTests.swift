import DisplayLists
import Foundation
import SwiftUI
import Testing

/// Views that are too many, too deep or not finite are cut with a warning, and end no process.
@MainActor @Suite struct HostileViewTests {
    private func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 100, height: 100))
    }

    private func nested(_ depth: Int, _ wrap: (AnyView) -> AnyView) -> AnyView {
        var view = AnyView(Text("x"))
        for _ in 0..<depth { view = wrap(view) }
        return view
    }

    @Test func tenThousandNestedViewsAreCut() {
        let rendered = render(nested(10_000) { inner in AnyView(VStack { inner }) })
        #expect(rendered.warnings.contains { $0.hasPrefix("Views are nested too deeply") })
    }

    @Test func tenThousandNestedModifiersAreCut() {
        let rendered = render(
            nested(10_000) { inner in AnyView(inner.padding(1).frame(maxWidth: .infinity).opacity(0.9)) })
        #expect(rendered.warnings.contains { $0.hasPrefix("Views are nested too deeply") })
    }

    private struct Endless: View {
        var body: some View { AnyView(HStack { AnyView(Endless()) }) }
    }

    @Test func aViewThatContainsItselfIsCut() {
        #expect(render(Endless()).warnings.contains { $0.hasPrefix("Views are nested too deeply") })
    }

    @Test func aListOfAMillionViewsIsCut() {
        let rendered = render(VStack(spacing: 0) { ForEach(0..<1_000_000) { _ in Color.red.frame(height: 1) } })
        #expect(rendered.warnings.contains { $0.hasPrefix("More than 65536 views") })
        #expect(rendered.views <= 65_537)
    }

    @Test func moreOperationsThanAListTakesAreLeftOut() throws {
        let rendered = render(VStack(spacing: 0) { ForEach(0..<20_000) { _ in Color.red.frame(height: 0.001) } })
        #expect(rendered.warnings.contains { $0.contains("drawing operations") })
        _ = try rendered.list.validated()
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 1e300, .leastNonzeroMagnitude])
    func oddLengthsAreNotDrawn(_ length: CGFloat) throws {
        let view = VStack(spacing: length) {
            Color.red.frame(width: length, height: length)
            Color.red.frame(minWidth: length, idealWidth: length, maxWidth: length, maxHeight: length)
            Color.red.padding(length).offset(x: length, y: length)
            Color.red.position(x: length, y: length).scaleEffect(length)
            Circle().stroke(Color.red, lineWidth: length).rotationEffect(.degrees(Double(length)))
            RoundedRectangle(cornerRadius: length).trim(from: length, to: 1).stroke(Color.blue)
            Text("odd").font(.system(size: length)).baselineOffset(length).minimumScaleFactor(length)
            Spacer(minLength: length)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: length), spacing: length)], spacing: length) {
                Color.red
            }
            Color.red.aspectRatio(length, contentMode: .fill).shadow(radius: length, x: length)
        }
        let rendered = render(view)
        _ = try rendered.list.validated(images: [])
        let other = render(
            HStack {
                Path { path in
                    path.addArc(
                        center: .zero, radius: length, startAngle: .degrees(Double(length)), endAngle: .zero,
                        clockwise: true)
                }
                Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 1, dash: [length, 1], dashPhase: length))
                RadialGradient(colors: [.red, .blue], center: .center, startRadius: length, endRadius: length)
                Text("x").alignmentGuide(.top) { _ in length }
                Gauge(value: Double(length), in: 0...1) { Text("g") }
                ProgressView(value: Double(length))
            })
        _ = try other.list.validated(images: [])
    }

    private enum Size: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }

    private struct Restless: View {
        @State private var width: CGFloat = 10

        var body: some View {
            GeometryReader { proxy in
                Color.red.frame(width: width)
                    .preference(key: Size.self, value: proxy.size.width)
                    .onPreferenceChange(Size.self) { width = $0 + width }
            }
        }
    }

    @Test func aReaderThatNeverSettlesIsEvaluatedOnce() {
        let rendered = render(Restless())
        #expect(rendered.views < 20)
        #expect(rendered.list.operations.count == 1)
    }

    private struct ReaderInReader: View {
        var body: some View { AnyView(GeometryReader { _ in AnyView(ReaderInReader()) }) }
    }

    @Test func aReaderThatContainsItselfIsCut() {
        #expect(render(ReaderInReader()).warnings.contains { $0.hasPrefix("Views are nested too deeply") })
    }

    @Test func aTileOfOddSizeIsEmptyOrCut() {
        for side in [CGFloat.nan, -1, 0, .infinity, 1e9] {
            let rendered = ViewRenderer(environment: EnvironmentValues()).render(
                Color.red, size: CGSize(width: side, height: side))
            #expect(rendered.list.size.width.isFinite && rendered.list.size.width <= 2048)
        }
    }

    @Test func aTextOfAMillionLettersIsNotShown() {
        let rendered = render(Text(verbatim: String(repeating: "long ", count: 200_000)))
        #expect(rendered.list.operations.isEmpty)
        #expect(rendered.warnings.contains { $0.contains("text") })
    }
}
