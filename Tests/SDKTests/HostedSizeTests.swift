import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

extension HostingTests {
    /// The sizes of views of UIKit among those of a hosting controller.
    @MainActor
    struct HostedSizeTests {
        init() { hostedLog = [] }

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

        /// Such a number differs from itself, so it would be a change in each frame.
        @Test func viewWithASizeThatIsNoNumberComesToRest() throws {
            final class Endless: UIView {
                var asked = 0
                override var intrinsicContentSize: CGSize {
                    asked += 1
                    return CGSize(width: CGFloat.nan, height: .infinity)
                }
            }
            let view = Endless()
            let shown = try HostedStage(GivenView(view: view))
            let asked = view.asked
            for _ in 0..<10 { shown.stage.turns.turn() }
            #expect(view.frame.size == CGSize(width: 320, height: 110))
            #expect(view.asked == asked)
        }

        @Test func viewWithAnotherSizeEachTimeItIsAskedComesToRest() throws {
            let view = GrowingView()
            let shown = try HostedStage(GivenView(view: view))
            shown.stage.turns.turn()
            let layouts = view.layouts
            for _ in 0..<10 { shown.stage.turns.turn() }
            #expect(view.layouts == layouts)
        }

        @Test func changedConstraintIsShownAtOnce() throws {
            struct Filling: View {
                @State private var share = 0.25
                var body: some View {
                    VStack(spacing: 0) {
                        BarView(share: share).frame(width: 200, height: 10)
                        Button("More") { share = 0.75 }.frame(height: 50)
                    }
                }
            }
            let shown = try HostedStage(Filling())
            #expect(shown.widths(of: UIColor.green) == [50])
            shown.stage.tap(160, 60)
            #expect(shown.widths(of: UIColor.green) == [150])
        }
    }
}

private struct SizedView: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        CGSize(width: (proposal.width ?? 0) / 2, height: 20)
    }
}

private struct BarView: UIViewRepresentable {
    let share: Double

    final class Bar: UIView {
        private let fill = UIView()
        private(set) lazy var width = fill.widthAnchor.constraint(equalToConstant: 0)

        func build() {
            fill.backgroundColor = .green
            fill.translatesAutoresizingMaskIntoConstraints = false
            addSubview(fill)
            NSLayoutConstraint.activate([
                fill.leadingAnchor.constraint(equalTo: leadingAnchor), fill.topAnchor.constraint(equalTo: topAnchor),
                fill.bottomAnchor.constraint(equalTo: bottomAnchor), width,
            ])
        }
    }

    func makeUIView(context: Context) -> Bar {
        let bar = Bar()
        bar.build()
        return bar
    }
    func updateUIView(_ bar: Bar, context: Context) { bar.width.constant = 200 * share }
}
