internal import DisplayLists
internal import ExtensionFoundation

/// Draws views of SwiftUI in a view of UIKit.
@MainActor
final class HostedContent {
    private let content: @MainActor () -> AnyView?
    private var reported: Set<String> = []
    private let states = ViewStates()

    init(_ content: @escaping @MainActor () -> AnyView?) { self.content = content }

    /// The view, which holds this object.
    func makeView() -> UIView {
        DrawnView {
            self.size(in: $1, $0.traitCollection)
        } content: {
            self.draw($0.bounds.size, &$1)
        }
    }

    private func renderer(_ traits: UITraitCollection) -> ViewRenderer {
        var values = EnvironmentValues()
        values.appearance = traits.userInterfaceStyle == .dark ? .dark : .light
        values.textSize = traits.preferredContentSizeCategory.textSize
        values.displayScale = traits.displayScale
        return ViewRenderer(environment: values)
    }

    private func size(in size: CGSize, _ traits: UITraitCollection) -> CGSize {
        guard let content = content() else { return .zero }
        return renderer(traits).size(of: content, in: size, states)
    }

    private func draw(_ size: CGSize, _ drawing: inout ViewDrawing) {
        guard let content = content(), size.width > 0, size.height > 0 else { return }
        let rendered = renderer(drawing.traits).render(content, size: size, states: states)
        drawing.add(rendered.list.operations, pictures: rendered.pictures)
        for warning in rendered.warnings where reported.count < 16 && reported.insert(warning).inserted {
            Log.write(warning)
        }
    }
}
