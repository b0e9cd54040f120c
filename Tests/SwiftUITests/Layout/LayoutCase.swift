import Foundation
import SwiftUI
import Testing

/// A small view, the frames that the rules give, and the reason.
struct LayoutCase: Sendable, CustomTestStringConvertible {
    let reason: String
    let size: CGSize
    let expected: [String: CGRect]
    let view: @MainActor @Sendable (Boxes) -> AnyView

    var testDescription: String { reason }

    /// The view is offered the size, and lies at its top left corner.
    init<V: View>(
        _ reason: String, in size: CGSize = CGSize(width: 100, height: 100), _ expected: [String: [CGFloat]],
        @ViewBuilder _ view: @escaping @MainActor @Sendable (Boxes) -> V
    ) {
        self.reason = reason
        self.size = size
        self.expected = expected.mapValues { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        self.view = { AnyView(view($0)) }
    }

    /// Checks the frames to a hundredth of a point.
    @MainActor
    func check() throws {
        let probe = LayoutProbe()
        let boxes = Boxes(probe: probe)
        let content = view(boxes)
        // A reader puts its content at its top left corner, whatever the content's size and guides.
        let root = GeometryReader { _ in content }
        _ = ViewRenderer(environment: EnvironmentValues()).render(root, size: size)
        for (name, frame) in expected {
            let found = try #require(probe.frames[name], "\(name) was not drawn")
            let isNear =
                abs(found.minX - frame.minX) < 0.01 && abs(found.minY - frame.minY) < 0.01
                && abs(found.width - frame.width) < 0.01 && abs(found.height - frame.height) < 0.01
            #expect(isNear, "\(name): \(found), where \(frame) is expected")
        }
    }
}

/// Views for layout cases.
@MainActor
struct Boxes {
    let probe: LayoutProbe

    /// A view of a fixed size.
    func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Color.clear.frame(width: width, height: height).layoutProbe(name, probe)
    }

    /// A view that takes all it is offered.
    func fill(_ name: String) -> some View { Color.clear.layoutProbe(name, probe) }
}

extension View {
    @MainActor
    func named(_ name: String, _ boxes: Boxes) -> some View { layoutProbe(name, boxes.probe) }
}
