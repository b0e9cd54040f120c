import DisplayLists
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct ToggleStyleTests {
    private struct Tick: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Text(configuration.isOn ? "yes" : "no")
                    configuration.label
                }
            }
        }
    }

    private func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 200, height: 100))
    }

    @Test(arguments: [true, false])
    func aStyleDrawsTheStateAndTheLabel(_ isOn: Bool) {
        let rendered = render(Toggle("Milk", isOn: .constant(isOn)).toggleStyle(Tick()))
        #expect(rendered.list.strings == [isOn ? "yes" : "no", "Milk"])
    }

    @Test func aPressOnAStyledSwitchChangesItsStateOnce() throws {
        var isOn = false
        let rendered = render(
            Toggle("Milk", isOn: Binding(get: { isOn }, set: { isOn = $0 })).toggleStyle(Tick()))
        let last = try #require(rendered.areas.last)
        guard case .act(.run(let action)) = last.press else {
            Issue.record("the action is no closure")
            return
        }
        action()
        #expect(isOn)
    }

    @Test func aSwitchWithoutItsLabelIsAsWideAsTheSwitch() throws {
        let area = try #require(render(Toggle("Milk", isOn: .constant(true)).labelsHidden()).areas.first)
        #expect(area.frame.size == CGSize(width: 51, height: 31))
    }

    @Test func aButtonStyleHasABackgroundOnlyWhileItIsOn() {
        func alpha(_ isOn: Bool) -> Double? {
            render(Toggle("x", isOn: .constant(isOn)).toggleStyle(.button)).list.operations.compactMap {
                if case .fill(_, .color(let color)) = $0 { color.alpha } else { nil }
            }.first
        }
        #expect(alpha(true) == 0.15)
        #expect((alpha(false) ?? 0) == 0)
    }
}
