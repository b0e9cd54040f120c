import DisplayLists
import Foundation
import HostelCombine
import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite struct ControlTests {
    private func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 200, height: 100))
    }

    private func regions(_ rendered: RenderedView) -> [DisplayRegion] {
        rendered.list.operations.compactMap { if case .region(let region) = $0 { region } else { nil } }
    }

    @Test func aLinkIsARegionWithItsWordsAndItsURL() throws {
        let url = try #require(URL(string: "app://item/1"))
        let found = regions(
            render(
                Link(destination: url) {
                    HStack {
                        Image(systemName: "star"); Text("One")
                    }
                }))
        #expect(found.map(\.url) == ["app://item/1"])
        #expect(found.map(\.label) == ["One"])
    }

    @Test func aSwitchHasTheTintAround() {
        func colors(_ view: some View) -> [DisplayColor] {
            render(view).list.operations.compactMap { if case .fill(_, .color(let color)) = $0 { color } else { nil } }
        }
        let toggle = Toggle(isOn: .constant(true)) { EmptyView() }
        let environment = EnvironmentValues()
        #expect(colors(toggle).first == Color.green.display(in: environment))
        #expect(colors(toggle.tint(.orange)).first == Color.orange.display(in: environment))
        #expect(
            colors(toggle.toggleStyle(SwitchToggleStyle(tint: .red)).tint(.orange)).first
                == Color.red.display(in: environment))
        #expect(colors(toggle.tint(nil).tint(.orange)).first == Color.green.display(in: environment))
    }

    @Test func theIconOfALabelStandsBesideItsFirstLine() throws {
        func frames(_ title: String) throws -> (icon: CGRect, title: CGRect) {
            let label = Label {
                Text(verbatim: title)
            } icon: {
                Color.red.frame(width: 10, height: 10)
            }
            let operations = render(label).list.operations
            let icon = operations.compactMap { if case .fill(let shape, _) = $0 { shape.bounds } else { nil } }.first
            let text = operations.compactMap { if case .text(let text) = $0 { text.frame } else { nil } }.first
            return (try #require(icon), try #require(text))
        }
        let (one, two) = (try frames("one"), try frames("one\ntwo"))
        #expect(abs(one.icon.midY - one.title.midY) < 0.01)
        #expect(abs(two.icon.midY - (two.title.minY + one.title.height / 2)) < 1)
    }

    @Test func unknownProgressIsASmallSpinner() {
        func frames(_ view: some View) -> [CGRect] {
            render(view).list.operations.compactMap {
                if case .stroke(let shape, _, _) = $0 { shape.bounds } else { nil }
            }
        }
        for spokes in [frames(ProgressView()), frames(ProgressView().progressViewStyle(.circular))] {
            #expect(spokes.count == 8)
            #expect(spokes.allSatisfy { CGRect(x: 90, y: 40, width: 20, height: 20).contains($0) })
        }
        // A bar that fills has a track and a part.
        #expect(render(ProgressView(value: 0.5)).list.operations.count == 2)
    }

    /// A widget's links have no tint, unlike a screen's.
    @Test func aLinkHasTheColorOfItsSurroundings() throws {
        let url = try #require(URL(string: "app://item/1"))
        func colors(_ view: some View) -> [DisplayColor] {
            render(view).list.operations.compactMap { if case .text(let text) = $0 { text.color } else { nil } }
        }
        let plain = colors(Text("One"))
        #expect(plain.count == 1 && colors(Link("One", destination: url)) == plain)
        #expect(
            colors(Link("One", destination: url).foregroundStyle(.red)) == colors(Text("One").foregroundStyle(.red)))
    }

    @Test func severalViewsInALabelStandInARow() throws {
        func frames(_ view: some View) -> [CGRect] {
            render(view).list.operations.compactMap { if case .text(let text) = $0 { text.frame } else { nil } }
        }
        let url = try #require(URL(string: "app://item"))
        let link = frames(
            Link(destination: url) {
                Text(verbatim: "one"); Text(verbatim: "two")
            }.frame(width: 150))
        let button = frames(
            Button {
            } label: {
                Text(verbatim: "one"); Text(verbatim: "two")
            }.buttonStyle(.plain).frame(width: 150))
        for frames in [link, button] {
            try #require(frames.count == 2)
            #expect(frames[0].midY == frames[1].midY && frames[0].maxX <= frames[1].minX)
            #expect(frames[1].maxX - frames[0].minX < 100)
        }
    }

    @Test func theURLOfTheWidgetIsReported() throws {
        let rendered = render(Text("x").widgetURL(URL(string: "app://all")))
        #expect(rendered.url == "app://all")
    }

    @Test func aButtonIsAnAreaThatRunsItsAction() throws {
        var presses = 0
        let rendered = render(Button("Press") { presses += 1 }.accessibilityLabel("Count up"))
        let area = try #require(rendered.areas.first)
        #expect(regions(rendered).map(\.frame) == [area.frame])
        guard case .act(.run(let action)) = area.press else {
            Issue.record("the action is no closure")
            return
        }
        action()
        #expect(presses == 1)
    }

    @Test func anAccessibilityLabelNamesALink() throws {
        let url = try #require(URL(string: "app://x"))
        let found = regions(render(Link(destination: url) { Text("x").accessibilityLabel("A better name") }))
        #expect(found.map(\.label) == ["A better name"])
    }

    @Test func aSwitchShowsItsState() {
        func knob(_ isOn: Bool) -> CGFloat? {
            render(Toggle("x", isOn: .constant(isOn))).list.operations.compactMap {
                if case .fill(.ellipse(let rect), _) = $0 { rect.midX } else { nil }
            }.first
        }
        #expect((knob(true) ?? 0) > (knob(false) ?? 0))
    }

    @Test func anUnknownSymbolIsShownAsAPlaceholderWithAWarning() throws {
        let rendered = render(Image(systemName: "no.such.symbol.at.all"))
        #expect(rendered.warnings.contains { $0.contains("no.such.symbol.at.all") })
        #expect(rendered.list.operations.count == 1)
    }

    private final class Model: ObservableObject {
        @Published var name = "first"
    }

    private struct ModelView: View {
        @StateObject private var model = Model()
        @State private var count = 3
        @AppStorage("no.such.key.of.a.test") private var stored = "default"

        var body: some View { Text(verbatim: "\(model.name) \(count) \(stored)") }
    }

    @Test func stateHasItsInitialValue() throws {
        let shown = render(ModelView()).list.operations.compactMap {
            if case .text(let text) = $0 { text.string } else { nil }
        }
        #expect(shown == ["first 3 default"])
    }

    private struct Reader: View {
        @EnvironmentObject private var model: Model
        var body: some View { Text(verbatim: model.name) }
    }

    @Test func anObjectOfTheEnvironmentIsFound() {
        let model = Model()
        model.name = "given"
        let shown = render(VStack { Reader() }.environmentObject(model)).list.operations
        #expect(shown.contains { if case .text(let text) = $0 { text.string == "given" } else { false } })
    }

    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
            GeometryReader { _ in
                ForEach(0..<1) { _ in Text(verbatim: "\(scheme)") }.environment(\.colorScheme, .dark)
            }
        }
    }

    @Test func aClosureReadsTheEnvironmentOfTheViewThatMadeIt() {
        let shown = render(Scheme()).list.operations
        #expect(shown.contains { if case .text(let text) = $0 { text.string == "light" } else { false } })
    }

    private enum Widest: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    @Test func preferencesAreReducedOnTheWayUp() {
        var seen = 0
        let view = VStack {
            Text("a").preference(key: Widest.self, value: 3)
            HStack { Text("b").preference(key: Widest.self, value: 7) }
        }.onPreferenceChange(Widest.self) { seen = $0 }
        _ = render(view)
        #expect(seen == 7)
    }
}
