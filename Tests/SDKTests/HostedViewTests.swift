import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

extension HostingTests {
    /// Views and controllers of UIKit among the views of a hosting controller.
    @MainActor
    struct HostedViewTests {
        init() { hostedLog = [] }

        @Test func viewOfUIKitIsShownAndUpdated() throws {
            struct Counter: View {
                @State private var count = 0
                var body: some View {
                    VStack(spacing: 0) {
                        LabelView(text: "Count \(count)").frame(height: 50)
                        Button("Next") { count += 1 }.buttonStyle(.plain).frame(width: 320, height: 50)
                    }
                }
            }
            let shown = try HostedStage(Counter())
            #expect(shown.texts == ["Count 0", "Next"])
            shown.stage.tap(160, 80)
            #expect(shown.texts == ["Count 1", "Next"])
            // One view for its place.
            #expect(hostedLog == ["made"])
        }

        @Test func coordinatorCarriesAPressBack() throws {
            struct Switching: View {
                @State private var isOn = false
                var body: some View {
                    HStack {
                        Text(isOn ? "on" : "off")
                        SwitchView(isOn: $isOn).fixedSize()
                    }
                }
            }
            let shown = try HostedStage(Switching().frame(width: 320, height: 110))
            #expect(shown.texts == ["off"])
            shown.stage.tap(180, 55)
            #expect(shown.texts == ["on"])
        }

        /// A blur behind a text is the most frequent one.
        @Test func viewsAreDrawnInTheirOrder() throws {
            let shown = try HostedStage(
                Text("Above").background(LabelView(text: "Behind")).overlay { LabelView(text: "Before") })
            #expect(shown.texts == ["Behind", "Above", "Before"])
        }

        @Test func buttonAboveAViewIsPressed() throws {
            let shown = try HostedStage(
                ZStack {
                    SwitchView(isOn: .constant(false))
                    Button("Above") { hostedLog.append("pressed") }
                }
                .frame(width: 320, height: 110))
            shown.stage.tap(160, 55)
            #expect(hostedLog == ["pressed"])
        }

        @Test func viewThatGoesIsDismantled() throws {
            struct Guest: View {
                @State private var isShown = true
                var body: some View {
                    VStack(spacing: 0) {
                        Button("Switch") { isShown.toggle() }.buttonStyle(.plain).frame(width: 320, height: 50)
                        if isShown { LabelView(text: "Guest").frame(height: 30) }
                    }
                }
            }
            let shown = try HostedStage(Guest())
            shown.stage.tap(160, 40)
            #expect(shown.texts == ["Switch"])
            #expect(hostedLog == ["made", "dismantled"])
            shown.stage.tap(160, 55)
            #expect(shown.texts == ["Switch", "Guest"])
            #expect(hostedLog == ["made", "dismantled", "made"])
        }

        @Test func controllerIsAChild() throws {
            let shown = try HostedStage(ControllerView())
            #expect(shown.texts == ["Of the child"])
            #expect(hostedLog == ["parent true", "appears"])
        }

        @Test func sizeFollowsThePriorities() throws {
            let label = LabelView(text: "Tide")
            let shown = try HostedStage(
                HStack(spacing: 0) {
                    label.background(Color.red)
                    label.fixedSize().background(Color.blue)
                })
            let fills = shown.operations.compactMap { operation -> CGFloat? in
                guard case .fill(let shape, _) = operation, shape.bounds.width < 320 else { return nil }
                return shape.bounds.width
            }
            try #require(fills.count == 2)
            // A label stretches, unless its author forbids it.
            #expect(fills[0] + fills[1] == 320)
            #expect(fills[1] < 60)
        }

        @Test func stackHasTheSizeOfItsViews() throws {
            let stack = UIStackView(
                arrangedSubviews: ["Low", "High"].map { text in
                    let label = UILabel()
                    label.text = text
                    return label
                })
            stack.spacing = 10
            let shown = try HostedStage(GivenView(view: stack).fixedSize())
            #expect(shown.texts == ["Low", "High"])
            let widths = stack.arrangedSubviews.map(\.frame.width)
            #expect(widths.allSatisfy { $0 > 20 } && stack.frame.width == widths.reduce(10, +))
        }

        @Test func viewSaysItsSizeItself() throws {
            let shown = try HostedStage(SizedView().background(Color.red))
            let fills = shown.operations.compactMap { operation -> CGRect? in
                if case .fill(let shape, _) = operation, shape.bounds.width < 320 { shape.bounds } else { nil }
            }
            #expect(fills.map(\.size) == [CGSize(width: 160, height: 20)])
        }

        @Test func viewThatChangesItsOwnSizeIsLaidOutAgain() throws {
            let label = UILabel()
            label.text = "A"
            let shown = try HostedStage(GivenView(view: label).fixedSize())
            let before = label.frame.width
            label.text = "A long text"
            shown.stage.turns.turn()
            shown.stage.turns.turn()
            #expect(label.frame.width > before + 20)
            #expect(shown.texts == ["A long text"])
        }

        @Test func stretchedViewIsDrawnLarger() throws {
            let shown = try HostedStage(LabelView(text: "Large").frame(width: 80, height: 20).scaleEffect(2))
            let sizes = shown.operations.compactMap { operation -> Double? in
                if case .text(let text) = operation { text.font.size } else { nil }
            }
            #expect(sizes == [34])
        }
    }
}

private struct LabelView: UIViewRepresentable {
    let text: String

    func makeUIView(context: Context) -> UILabel {
        hostedLog.append("made")
        return UILabel()
    }
    func updateUIView(_ label: UILabel, context: Context) { label.text = text }
    static func dismantleUIView(_ label: UILabel, coordinator: ()) { hostedLog.append("dismantled") }
}

private struct SwitchView: UIViewRepresentable {
    @Binding var isOn: Bool

    @MainActor
    final class Coordinator {
        let isOn: Binding<Bool>
        init(_ isOn: Binding<Bool>) { self.isOn = isOn }
        func changed(_ sender: UISwitch) { isOn.wrappedValue = sender.isOn }
    }

    func makeCoordinator() -> Coordinator { Coordinator($isOn) }
    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        view.addTarget(context.coordinator, Coordinator.changed, for: .valueChanged)
        return view
    }
    func updateUIView(_ view: UISwitch, context: Context) { view.isOn = isOn }
}

private struct ControllerView: UIViewControllerRepresentable {
    final class Child: UIViewController {
        override func loadView() {
            let label = UILabel()
            label.text = "Of the child"
            view = label
        }
        override func didMove(toParent parent: UIViewController?) {
            hostedLog.append("parent \(parent is UIHostingController<AnyView>)")
        }
        override func viewDidAppear(_ animated: Bool) { hostedLog.append("appears") }
    }

    func makeUIViewController(context: Context) -> Child { Child() }
    func updateUIViewController(_ controller: Child, context: Context) {}
}

private struct SizedView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        CGSize(width: (proposal.width ?? 0) / 2, height: 20)
    }
}

private struct GivenView: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}
