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

        @Test func clearViewKeepsItsPlaceAndItsView() throws {
            struct Fading: View {
                @State private var isClear = false
                var body: some View {
                    VStack(spacing: 0) {
                        Button("Fade") { isClear.toggle() }.frame(height: 50)
                        LabelView(text: "Guest").opacity(isClear ? 0 : 1).frame(height: 30)
                    }
                }
            }
            let shown = try HostedStage(Fading())
            shown.stage.tap(160, 40)
            #expect(shown.texts == ["Fade"])
            shown.stage.tap(160, 40)
            #expect(shown.texts == ["Fade", "Guest"])
            #expect(hostedLog == ["made"])
        }

        @Test func viewThatIsNeverShownIsDismantled() throws {
            struct Leaving: View {
                @State private var isShown = true
                @State private var presses = 0
                var body: some View {
                    VStack {
                        Button("Press \(presses)") { presses += 1 }
                        if isShown { LabelView(text: "Guest").onAppear { isShown = false } }
                    }
                }
            }
            let shown = try HostedStage(Leaving())
            #expect(shown.texts == ["Press 0"])
            // The next evaluation finds its place empty.
            shown.stage.tap(160, 55)
            #expect(hostedLog == ["made", "dismantled"])
        }

        @Test func updateMayAskForALayout() throws {
            let stage = try Stage(PinnedWidget.self)
            stage.appear()
            let texts = stage.link.frames.last?.texts
            #expect(texts == ["Laid out", "Press"])
            stage.tap(160, 100)
            #expect(stage.link.frames.last?.texts == ["Laid out", "Pressed"])
        }

        @Test func viewsComeToRest() async throws {
            struct Measuring: View {
                @State private var height = 10.0
                var body: some View {
                    VStack {
                        FixedSwitch()
                        EchoView(height: $height).frame(height: height)
                    }
                }
            }
            let shown = try HostedStage(Measuring())
            await shown.wait { hostedLog.count >= 2 }
            for _ in 0..<5 {
                await Task.yield()
                shown.stage.turns.turn()
            }
            #expect(hostedLog.count <= 4 && shown.stage.link.frames.count <= 3)
        }

        @Test func surroundingsReachTheView() throws {
            let shown = try HostedStage(
                VStack {
                    LabelView(text: "Dark").environment(\.colorScheme, .dark)
                    LabelView(text: "Light")
                })
            let colors = shown.operations.compactMap { operation -> Double? in
                if case .text(let text) = operation { text.color.red } else { nil }
            }
            #expect(colors == [1, 0])
        }

        @Test func ownTransformOfAViewIsDrawn() throws {
            let label = UILabel()
            label.text = "Large"
            label.transform = CGAffineTransform(scaleX: 2, y: 2)
            let shown = try HostedStage(GivenView(view: label).frame(width: 80, height: 20))
            let sizes = shown.operations.compactMap { operation -> Double? in
                if case .text(let text) = operation { text.font.size } else { nil }
            }
            #expect(sizes == [34])
        }

        @Test func ownSubviewsOfAControllerAreDrawnAndPressed() throws {
            let stage = try Stage(OwnSubviewWidget.self)
            stage.appear()
            #expect(stage.link.frames.last?.texts == ["Below", "Own"])
            stage.tap(160, 55)
            #expect(hostedLog == ["made", "pressed"])
        }

        @Test func viewOutsideOfAWindowDoesNotAppear() {
            let controller = UIHostingController(rootView: Text("Guest").onAppear { hostedLog.append("appears") })
            controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            controller.view.layoutIfNeeded()
            #expect(hostedLog.isEmpty)
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

private struct FixedSwitch: UIViewRepresentable {
    func makeUIView(context: Context) -> UISwitch { UISwitch() }
    func updateUIView(_ view: UISwitch, context: Context) { view.isOn = true }
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISwitch, context: Context) -> CGSize? {
        CGSize(width: 51, height: 31)
    }
}

/// Sets a state after each update, as views do that report their height.
private struct EchoView: UIViewRepresentable {
    @Binding var height: Double
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ view: UILabel, context: Context) {
        hostedLog.append("updated")
        view.text = "Echo"
        let height = $height
        Task { @MainActor in height.wrappedValue = 20 }
    }
}

private struct EagerView: UIViewRepresentable {
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) {
        label.font = .systemFont(ofSize: 12)
        label.text = "Laid out"
        label.layoutIfNeeded()
    }
}

private final class PinnedWidget: UIViewController {
    private struct Pressed: View {
        @State private var isPressed = false
        var body: some View {
            VStack(spacing: 0) {
                EagerView().frame(height: 80)
                Button(isPressed ? "Pressed" : "Press") { isPressed = true }.frame(height: 30)
            }
        }
    }

    override func viewDidLoad() {
        let host = UIHostingController(rootView: Pressed())
        addChild(host)
        view.addSubview(host.view)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            host.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            host.view.topAnchor.constraint(equalTo: view.topAnchor),
            host.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        host.didMove(toParent: self)
    }
}

private final class OwnSubviewWidget: UIViewController {
    override func viewDidLoad() {
        let host = UIHostingController(rootView: LabelView(text: "Below"))
        addChild(host)
        host.view.frame = view.bounds
        view.addSubview(host.view)
        let button = UIButton(frame: CGRect(x: 110, y: 35, width: 100, height: 40))
        button.setTitle("Own", for: .normal)
        button.addAction(for: .touchUpInside) { hostedLog.append("pressed") }
        host.view.addSubview(button)
        host.didMove(toParent: self)
    }
}
