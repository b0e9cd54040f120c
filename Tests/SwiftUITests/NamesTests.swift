import DisplayLists
import Foundation
import SwiftUI
import Testing

/// Less common names of SwiftUI, with what they show.
@MainActor @Suite struct NamesTests {
    private func rendered<V: View>(_ view: V, _ size: CGSize = CGSize(width: 100, height: 40)) -> DisplayList {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: size).list
    }

    private func strings<V: View>(_ view: V) -> [String] { rendered(view).strings }

    @Observable final class Model { var title = "observed" }

    @Test func anObservableObjectNeedsNoOtherImport() {
        struct Reader: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { Text(verbatim: model?.title ?? "none") }
        }
        #expect(strings(Reader()) == ["none"])
        #expect(strings(Reader().environment(Model())) == ["observed"])
    }

    @Test func anAnimatedModifierShowsItsView() {
        struct Signed: ViewModifier {
            func body(content: Content) -> some View {
                HStack {
                    content
                    Text(verbatim: "!")
                }
            }
        }
        let modifier = Signed().animation(.linear).transaction { $0.animation = nil }
        #expect(strings(Text(verbatim: "a").modifier(modifier)) == ["a", "!"])
    }

    @Test func aPreviewOfALoweredSourceHasTheAuthorsFile() {
        #expect(_PreviewPlace(file: "Clock/Clock.lowered.swift", line: 3).description == "Clock.swift:3")
        #expect(_PreviewPlace(file: "Clock/Clock.swift", line: 3).description == "Clock.swift:3")
    }

    @Test func aViewMayHaveNoGesture() {
        let drag = DragGesture().onEnded { _ = $0.predictedEndTranslation.width }
        #expect(strings(Text(verbatim: "a").gesture(Bool.random() ? drag : nil)) == ["a"])
    }

    @Test func aChangedShapeHasAName() {
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        let larger: ScaledShape<Rectangle> = Rectangle().scale(2, anchor: .topLeading)
        #expect(larger.path(in: square).boundingRect.maxX == 20)
        #expect(
            ScaledShape(shape: Rectangle(), scale: CGSize(width: 1, height: 3)).path(in: square).boundingRect.minY
                == -10)
        #expect(RotatedShape(shape: Rectangle(), angle: .degrees(45)).path(in: square).boundingRect.width > 14)
        #expect(
            OffsetShape(shape: Rectangle(), offset: CGSize(width: 4, height: 0)).path(in: square).boundingRect.minX == 4
        )
    }

    @Test func bindingsToElementsReadAndWriteTheCollection() throws {
        struct Item: Identifiable {
            var id: Int
            var name: String
        }
        var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
        let binding = Binding(get: { items }, set: { items = $0 })
        let view = VStack { ForEach(binding) { $item in Text(verbatim: $item.wrappedValue.name) } }
        #expect(strings(view) == ["a", "b"])
        let each = ForEach(binding, id: \.id) { $item in Text(verbatim: item.name) }
        let last = try #require(each.data.last)
        last.wrappedValue.name = "c"
        #expect(items.map(\.name) == ["a", "c"])
        #expect(Binding(Binding.constant(nil as Int?)) == nil)
        #expect(Binding(Binding.constant(3 as Int?))?.wrappedValue == 3)
    }

    @Test func anOptionalOfTheDefaultsIsNilUntilItIsSet() throws {
        let store = try #require(UserDefaults(suiteName: "names-\(UUID())"))
        @AppStorage("flag", store: store) var flag: Bool?
        @AppStorage("day", store: store) var day = Date(timeIntervalSince1970: 5)
        #expect(flag == nil && day == Date(timeIntervalSince1970: 5))
        flag = true
        day = Date(timeIntervalSince1970: 7)
        #expect(flag == true && day == Date(timeIntervalSince1970: 7))
    }

    @Test func storesOfViewsAreTheirOwnOrThoseAround() throws {
        let (outer, own) = (
            try #require(UserDefaults(suiteName: "names-\(UUID())")),
            try #require(UserDefaults(suiteName: "names-\(UUID())"))
        )
        outer.set("outer", forKey: "word")
        own.set("own", forKey: "word")
        struct Reader: View {
            @AppStorage("word") private var word = "none"
            var body: some View { Text(verbatim: word) }
        }
        struct Owner: View {
            @AppStorage private var word: String
            init(_ store: UserDefaults) { _word = AppStorage(wrappedValue: "none", "word", store: store) }
            var body: some View { Text(verbatim: word) }
        }
        struct Writer: View {
            @AppStorage("word") private var word = "none"
            let keep: (Binding<String>) -> Void
            var body: some View {
                let _ = keep($word)
                Text(verbatim: word)
            }
        }
        #expect(strings(Reader()) == ["none"])
        #expect(strings(Reader().defaultAppStorage(outer)) == ["outer"])
        #expect(strings(Owner(own).defaultAppStorage(outer)) == ["own"])
        var kept: Binding<String>?
        _ = rendered(Writer { kept = $0 }.defaultAppStorage(outer))
        try #require(kept).wrappedValue = "new"
        #expect(outer.string(forKey: "word") == "new" && own.string(forKey: "word") == "own")
    }

    @Test func aVisualEffectKnowsTheSizeOfItsView() throws {
        let view = Color.red.frame(width: 20, height: 10).visualEffect { $0.offset(x: $1.size.width) }
        let fills = rendered(view).operations.compactMap { operation -> CGRect? in
            if case .fill(.rectangle(let frame, _), _) = operation { frame } else { nil }
        }
        // In the middle of 100 × 40 points, and then by its own width to the right.
        #expect(fills == [CGRect(x: 60, y: 15, width: 20, height: 10)])
    }

    private enum Bounds: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    @Test(arguments: [true, false]) func anAnchorTellsThePlaceOfAView(isBehind: Bool) {
        final class Found { var frame: CGRect? }
        let found = Found()
        let content = HStack(spacing: 0) {
            Color.red.frame(width: 30)
            Color.blue.frame(width: 20, height: 10)
                .anchorPreference(key: Bounds.self, value: .bounds) { $0 }
        }
        func reader(_ anchor: Anchor<CGRect>?) -> some View {
            GeometryReader { proxy in
                let _ = found.frame = anchor.map { proxy[$0] }
                Color.green
            }
        }
        if isBehind {
            _ = rendered(content.backgroundPreferenceValue(Bounds.self) { reader($0) })
        } else {
            _ = rendered(content.overlayPreferenceValue(Bounds.self) { reader($0) })
        }
        #expect(found.frame == CGRect(x: 30, y: 15, width: 20, height: 10))
    }

    @Test func backgroundsWithoutAStyleTakeTheOneAround() {
        let view = Text(verbatim: "x").background(in: Rectangle()).backgroundStyle(Color.red)
        let red = Color.red.display(in: EnvironmentValues())
        #expect(
            rendered(view).operations.contains { if case .fill(_, .color(red)) = $0 { true } else { false } })
    }

    @Test func aFormatOfTheSystemFollowsTheHostsClock() {
        let date = Date(timeIntervalSince1970: 0)
        func live(_ text: Text) -> DisplayLiveDate? {
            rendered(text).operations.lazy.compactMap {
                if case .text(let text) = $0 { text.liveDate } else { nil }
            }.first
        }
        #expect(live(Text(.currentDate, format: .stopwatch(startingAt: date)))?.style == .timer)
        #expect(live(Text(.currentDate, format: .reference(to: date)))?.style == .relative)
        #expect(live(Text(.currentDate, format: .offset(to: date)))?.style == .offset)
        #expect(live(Text(.currentDate, format: .dateTime.year())) == nil)
    }

    @Test func aResolvedColourHasThePartsThatAreShown() {
        let color = Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5).resolve(in: EnvironmentValues())
        #expect(color == Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))
        #expect(abs(color.linearRed - 0.0331) < 0.001)
    }

    @Test func animatorsShowTheirFirstValue() {
        #expect(strings(PhaseAnimator([1, 2]) { Text(verbatim: "\($0)") }) == ["1"])
        let moved = Text(verbatim: "x").keyframeAnimator(initialValue: 0.5) { content, value in
            VStack {
                content
                Text(verbatim: "\(value)")
            }
        } keyframes: { _ in
            KeyframeTrack(\.self) {
                LinearKeyframe(1, duration: 1)
                SpringKeyframe(2, duration: 1)
            }
        }
        #expect(strings(moved) == ["x", "0.5"])
    }

    @Test func labelledContentHasAStyleOfItsOwn() {
        struct Turned: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.content
                configuration.label
            }
        }
        let view = VStack { LabeledContent("label", value: "content").labeledContentStyle(Turned()) }
        #expect(strings(view) == ["content", "label"])
    }

    @Test func aSizedShapeLiesInTheCornerOfItsFrame() {
        let path = Rectangle().size(width: 5, height: 4).path(in: CGRect(x: 10, y: 20, width: 50, height: 50))
        #expect(path.boundingRect == CGRect(x: 10, y: 20, width: 5, height: 4))
    }

    @Test func anAuthorsActionForLinksIsTaken() {
        let action = OpenURLAction { _ in .handled }
        #expect(strings(Text(verbatim: "a").environment(\.openURL, action)) == ["a"])
    }

    @Test func aPathHasArcsBetweenTangents() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        let end = path.currentPoint
        #expect(abs((end?.x ?? 0) - 10) < 0.01 && abs((end?.y ?? 0) - 4) < 0.01)
    }
}
