import DisplayLists
import Foundation
import HostelCombine
@testable import SwiftUI
import Testing
import UIKitCore

/// The actions of views for their first drawing, and the states that they set.
@MainActor @Suite struct AppearanceTests {
    private final class Count {
        var bodies = 0
        var appearances = 0
    }

    private func render(_ view: some View, _ states: ViewStates = ViewStates()) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues())
            .render(view, size: CGSize(width: 200, height: 100), states: states)
    }

    private struct Shown: View {
        @State private var word = "before"
        let count: Count

        var body: some View {
            count.bodies += 1
            return Text(verbatim: word).onAppear {
                count.appearances += 1
                word = "after"
            }
        }
    }

    @Test func aStateThatIsSetAtTheAppearanceIsInThePicture() {
        let count = Count()
        #expect(render(VStack { Shown(count: count) }).list.strings == ["after"])
        #expect(count.appearances == 1)
    }

    @Test func aViewWithoutAppearanceIsEvaluatedOnce() {
        struct Plain: View {
            @State private var word = "word"
            let count: Count
            var body: some View {
                count.bodies += 1
                return Text(verbatim: word)
            }
        }
        let count = Count()
        _ = render(Plain(count: count))
        #expect(count.bodies == 1)
    }

    private struct Renaming: ViewModifier {
        @State private var word = "before"
        @StateObject private var object = Made()
        let seen: (ObjectIdentifier) -> Void

        func body(content: Content) -> some View {
            seen(ObjectIdentifier(object))
            return VStack {
                content
                Text(verbatim: word)
            }
            .onAppear { word = "after" }
        }
    }

    private final class Made: ObservableObject {}

    @Test func aModifierKeepsItsStatesWhenItIsEvaluatedAgain() {
        var objects: [ObjectIdentifier] = []
        let view = Text(verbatim: "a").modifier(Renaming { objects.append($0) })
        #expect(render(view).list.strings == ["a", "after"])
        #expect(objects.count == 2 && Set(objects).count == 1)
    }

    @Test func aChangeOfTheGeometryHasTheOldValueAndTheNewOne() {
        var changes: [[CGFloat]] = []
        let states = ViewStates()
        for width in [100.0, 100, 150] {
            let view = Color.red.onGeometryChange(for: CGFloat.self, of: \.size.width) { changes.append([$0, $1]) }
            _ = ViewRenderer(environment: EnvironmentValues())
                .render(view, size: CGSize(width: width, height: 10), states: states)
        }
        #expect(changes == [[100, 100], [100, 150]])
    }

    private struct Numbered: View {
        @State private var shown = 0
        let number: Int
        var body: some View { Text(verbatim: "\(shown)").onAppear { shown = number } }
    }

    @Test func eachViewOfARowHasItsOwnState() {
        let row = GeometryReader { _ in
            HStack { ForEach(1..<4) { Numbered(number: $0) } }
        }
        #expect(render(row).list.strings == ["1", "2", "3"])
    }

    @Test func aStateStaysWithItsViewWhenAnotherOneIsAdded() {
        struct Growing: View {
            @State private var isLong = false
            var body: some View {
                VStack {
                    if isLong { Text(verbatim: "new") }
                    Numbered(number: 7)
                }.onAppear { isLong = true }
            }
        }
        #expect(render(Growing()).list.strings == ["new", "7"])
    }

    @Test func anObjectThatAViewOwnsIsKept() {
        final class Model: ObservableObject {
            @Published var word = "before"
        }
        struct Owner: View {
            @StateObject private var model = Model()
            var body: some View { Text(verbatim: model.word).onAppear { model.word = "after" } }
        }
        #expect(render(HStack { Owner() }).list.strings == ["after"])
    }

    @Test func anObjectThatAViewOwnsIsMadeOnce() {
        final class Model: ObservableObject {
            init(_ count: Count) { count.bodies += 1 }
        }
        struct Owner: View {
            @StateObject private var model: Model
            init(_ count: Count) { _model = StateObject(wrappedValue: Model(count)) }
            var body: some View {
                _ = model
                return Text(verbatim: "x").onAppear {}
            }
        }
        let count = Count()
        #expect(render(HStack { Owner(count) }).list.strings == ["x"])
        #expect(count.bodies == 1)
    }

    @Test func aViewThatAppearsIsEvaluatedTwice() {
        struct Appearing: View {
            let count: Count
            var body: some View {
                count.bodies += 1
                return Text(verbatim: "x").onAppear {}
            }
        }
        let count = Count()
        _ = render(Appearing(count: count))
        #expect(count.bodies == 2)
    }

    @Test func aViewThatIsNotDrawnDoesNotAppear() {
        let (first, second) = (Count(), Count())
        let view = ViewThatFits {
            Text(verbatim: "a").onAppear { first.appearances += 1 }
            Text(verbatim: "b").onAppear { second.appearances += 1 }
        }
        #expect(render(view).list.strings == ["a"])
        #expect(first.appearances == 1 && second.appearances == 0)
    }

    @Test func aHandedUpValueCanSetAState() {
        struct Width: PreferenceKey {
            static var defaultValue: CGFloat { 0 }
            static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
        }
        struct Measured: View {
            @State private var width: CGFloat = 0
            var body: some View {
                Text(verbatim: "\(Int(width))").preference(key: Width.self, value: 40)
                    .onPreferenceChange(Width.self) { width = $0 }
            }
        }
        #expect(render(Measured()).list.strings == ["40"])
    }

    @Test func aStateThatIsSetInEachEvaluationEnds() {
        struct Key: PreferenceKey {
            static var defaultValue: Int { 0 }
            static func reduce(value: inout Int, nextValue: () -> Int) { value = nextValue() }
        }
        struct Endless: View {
            @State private var number = 0
            let count: Count
            var body: some View {
                count.bodies += 1
                return Text(verbatim: "x").preference(key: Key.self, value: number)
                    .onPreferenceChange(Key.self) { number = $0 + 1 }
            }
        }
        let count = Count()
        #expect(render(Endless(count: count)).list.strings == ["x"])
        #expect(count.bodies == 1 + ViewStates.mostRounds)
    }

    @Test func anActionReadsTheEnvironmentOfItsView() {
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            @State private var word = ""
            var body: some View { Text(verbatim: word).onAppear { word = scheme == .dark ? "dark" : "light" } }
        }
        #expect(render(Reader().environment(\.colorScheme, .dark)).list.strings == ["dark"])
    }

    @Test func aChangeThatCountsFromTheStartRunsAtTheAppearance() {
        struct Watching: View {
            @State private var word = "before"
            let initial: Bool
            var body: some View { Text(verbatim: word).onChange(of: 1, initial: initial) { word = "after" } }
        }
        #expect(render(Watching(initial: true)).list.strings == ["after"])
        #expect(render(Watching(initial: false)).list.strings == ["before"])
    }

    @Test func furtherPicturesKeepTheStates() {
        let (states, count) = (ViewStates(), Count())
        _ = render(VStack { Shown(count: count) }, states)
        #expect(render(VStack { Shown(count: count) }, states).list.strings == ["after"])
        #expect(count.appearances == 1)
    }

    private enum Widest: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    @Test func aReaderBehindAViewHandsUpItsSize() {
        struct Columns: View {
            @State private var width: CGFloat?
            let count: Count
            var body: some View {
                count.bodies += 1
                return VStack {
                    ForEach([40, 90], id: \.self) { side in
                        Color.clear.frame(width: CGFloat(side), height: 10)
                            .background(
                                GeometryReader { proxy in
                                    Color.clear.preference(key: Widest.self, value: proxy.size.width)
                                }
                            )
                            .frame(width: width).background(Color.red)
                    }
                }.onPreferenceChange(Widest.self) { width = $0 }
            }
        }
        let count = Count()
        let operations = render(Columns(count: count)).list.operations
        let widths = operations.compactMap { operation -> CGFloat? in
            if case .fill(.rectangle(let frame, _), _) = operation { frame.width } else { nil }
        }
        #expect(widths.suffix(2) == [90, 90] && count.bodies == 2)
    }

    @Test func aHandedUpValueIsToldOnce() {
        struct Fixed: View {
            @State private var width: CGFloat = 0
            let count: Count
            var body: some View {
                count.bodies += 1
                return Text(verbatim: "\(Int(width))").preference(key: Widest.self, value: 40)
                    .onPreferenceChange(Widest.self) { width = $0 }
            }
        }
        let count = Count()
        #expect(render(Fixed(count: count)).list.strings == ["40"] && count.bodies == 2)
    }

    @Test func aViewsSizeSetsAState() {
        struct Measured: View {
            @State private var size = CGSize.zero
            @State private var changes: [CGFloat] = []
            var body: some View {
                Text(verbatim: "\(Int(size.width)) \(changes.map { Int($0) })").frame(width: 120, height: 30)
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: {
                        size = $0
                    }
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.height
                    } action: {
                        changes = [$0, $1]
                    }
            }
        }
        #expect(render(Measured()).list.strings == ["120 [30, 30]"])
    }
}
