import DisplayLists
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

extension HostingTests {
    /// The touches of views of UIKit among those of a hosting controller.
    @MainActor
    struct HostedTouchTests {
        init() { hostedLog = [] }

        @Test func buttonAboveAViewIsPressed() throws {
            let shown = try HostedStage(
                ZStack {
                    TouchedSwitch()
                    Button("Above") { hostedLog.append("pressed") }
                }
                .frame(width: 320, height: 110))
            shown.stage.tap(160, 55)
            #expect(hostedLog == ["pressed"])
        }

        @Test func controlWithinATapGestureTakesItsTouches() throws {
            let shown = try HostedStage(
                VStack(spacing: 0) {
                    TouchedSwitch().frame(width: 51, height: 31)
                    Text("Elsewhere").frame(width: 320, height: 40)
                }
                .onTapGesture { hostedLog.append("tapped") })
            shown.stage.tap(160, 35)
            shown.stage.tap(160, 75)
            #expect(hostedLog == ["switched", "tapped"])
        }

        @Test func turnedControlIsTouchedWhereItIsSeen() throws {
            struct Vertical: View {
                @State private var value = 0.5
                var body: some View {
                    HStack(spacing: 0) {
                        Slider(value: $value).frame(width: 100).rotationEffect(.degrees(-90))
                            .frame(width: 30, height: 110)
                        Text(verbatim: "\(value)").frame(width: 200)
                    }
                }
            }
            let shown = try HostedStage(Vertical())
            shown.stage.tap(60, 8)
            #expect(shown.texts == ["1.0"])
            shown.stage.tap(60, 102)
            #expect(shown.texts == ["0.0"])
        }

        @Test func controlThatIsCutOffIsNotTouched() throws {
            let shown = try HostedStage(
                VStack(spacing: 0) {
                    ScrollView { VStack(spacing: 0) { ForEach(0..<10) { _ in TouchedSwitch().frame(height: 31) } } }
                        .frame(height: 60)
                    Text("Total").frame(width: 320, height: 50).onTapGesture { hostedLog.append("total") }
                })
            shown.stage.tap(150, 80)
            shown.stage.tap(20, 15)
            #expect(hostedLog == ["total", "switched"])
        }

        @Test func viewsWithoutHitTestingTakeNoTouches() throws {
            let shown = try HostedStage(
                ZStack {
                    Color.gray.onTapGesture { hostedLog.append("below") }
                    VStack {
                        TouchedSwitch().frame(width: 51, height: 31)
                        Button("Press") { hostedLog.append("pressed") }.frame(height: 40)
                    }
                    .allowsHitTesting(false)
                })
            shown.stage.tap(160, 30)
            shown.stage.tap(160, 75)
            #expect(hostedLog == ["below", "below"])
            #expect(!shown.places.contains("Press"))
        }
    }
}

private struct TouchedSwitch: UIViewRepresentable {
    func makeUIView(context: Context) -> UISwitch {
        let view = UISwitch()
        view.addAction(for: .valueChanged) { hostedLog.append("switched") }
        return view
    }
    func updateUIView(_ view: UISwitch, context: Context) {}
}
