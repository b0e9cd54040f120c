internal import DisplayLists
internal import ExtensionFoundation
internal import Foundation

/// Draws views of SwiftUI in a view of UIKit.
@MainActor
final class HostedContent {
    private let content: @MainActor () -> AnyView?
    private var reported: Set<String> = []
    private let states = ViewStates()
    private var last: Drawn?
    private var host: ViewHost?
    private weak var view: UIView?

    /// - Parameter open: opens a URL for the views; nil for views that are drawn and do nothing.
    init(
        open: (@MainActor (URL, @escaping (Bool) -> Void) -> Void)? = nil,
        _ content: @escaping @MainActor () -> AnyView?
    ) {
        self.content = content
        guard let open else { return }
        host = ViewHost(redraw: { [weak self] in self?.contentChanged() }, open: open)
    }

    /// The view, which holds this object.
    func makeView() -> UIView {
        let view = DrawnView {
            self.size(in: $1, $0.traitCollection)
        } content: {
            self.draw($0.bounds.size, &$1)
        }
        if host != nil {
            view.touched = PressTracker(self)
            view.left = { [weak self] in self?.leave() }
        }
        self.view = view
        return view
    }

    /// A drawing of the views, which shows as long as nothing changes.
    private struct Drawn {
        let view: RenderedView
        let size: CGSize
        let traits: UITraitCollection
    }

    /// The views or what they show has changed.
    func contentChanged() {
        last = nil
        view?.invalidateIntrinsicContentSize()
        view?.setNeedsDisplay()
    }

    /// The views are no longer shown.
    func leave() {
        last = nil
        host?.leave()
    }

    private func renderer(_ traits: UITraitCollection) -> ViewRenderer {
        var values = EnvironmentValues()
        values.appearance = traits.userInterfaceStyle == .dark ? .dark : .light
        values.textSize = traits.preferredContentSizeCategory.textSize
        values.displayScale = traits.displayScale
        values.now = Date()
        if let host { values.viewHost = host }
        return ViewRenderer(environment: values)
    }

    private func size(in size: CGSize, _ traits: UITraitCollection) -> CGSize {
        guard let content = content() else { return .zero }
        return renderer(traits).size(of: content, in: size, states)
    }

    private func draw(_ size: CGSize, _ drawing: inout ViewDrawing) {
        guard let content = content(), size.width > 0, size.height > 0 else { return }
        let rendered = rendered(content, size, drawing.traits)
        drawing.add(rendered.list.operations, pictures: rendered.pictures)
        for warning in rendered.warnings { report(warning) }
    }

    private func rendered(_ content: AnyView, _ size: CGSize, _ traits: UITraitCollection) -> RenderedView {
        let renderer = renderer(traits)
        let draw = { renderer.render(content, size: size, states: self.states) }
        guard let host else { return draw() }
        if let last, last.size == size, last.traits.isSame(as: traits) { return last.view }
        let view = host.render(draw)
        last = Drawn(view: view, size: size, traits: traits)
        // A change that this makes is drawn with the next frame.
        host.show(view.found)
        return view
    }

    private func report(_ warning: String) {
        if reported.count < 16, reported.insert(warning).inserted { Log.write(warning) }
    }

    /// The innermost place to press at a point; nil where nothing can be pressed.
    func area(at point: CGPoint) -> PressableArea? { last?.view.areas.innermost(at: point) }

    func perform(_ action: ViewAction) {
        switch action {
        case .run(let action): action()
        case .value:
            report(
                "A button with an intent does nothing in a hosting controller. Give it a closure that performs the "
                    + "intent.")
        }
    }
}
