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
    private weak var view: DrawnView?
    private weak var controller: UIViewController?
    private let hosted = HostedViews()

    /// - Parameters:
    ///   - controller: the hosting controller; nil for that of the views around.
    ///   - isLive: whether the views live; false for views that are drawn and do nothing.
    init(
        in controller: UIViewController? = nil, isLive: Bool = true, _ content: @escaping @MainActor () -> AnyView?
    ) {
        self.content = content
        guard isLive else { return }
        self.controller = controller
        host = ViewHost(redraw: { [weak self] in self?.redraw() }) { [weak self] url, completion in
            guard let context = self?.parent?.extensionContext else { return completion(false) }
            context.open(url, completionHandler: completion)
        }
    }

    /// The controller whose views these are.
    private var parent: UIViewController? {
        if let controller { return controller }
        var step: UIResponder? = view
        while let responder = step {
            if let found = responder as? UIViewController { return found }
            step = responder.next
        }
        return nil
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
            view.laidOut = { [weak self] in self?.lay() }
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

    /// The sizes in which the views were measured since they changed.
    private var sizes: [Measured] = []
    private struct Measured {
        let room: CGSize
        let traits: UITraitCollection
        let size: CGSize
    }
    /// While the views are evaluated, a view of UIKit among them may ask for a layout, which must not evaluate them again.
    private var isEvaluating = false

    private func evaluating<Result>(_ body: () -> Result) -> Result {
        isEvaluating = true
        defer { isEvaluating = false }
        return body()
    }

    private func redraw() {
        if isEvaluating { forget() } else { contentChanged() }
    }

    private func forget() { (last, sizes) = (nil, []) }

    /// The views or what they show has changed.
    func contentChanged() {
        forget()
        view?.invalidateIntrinsicContentSize()
        view?.setNeedsLayout()
        view?.setNeedsDisplay()
    }

    /// Evaluates the views, so that those of UIKit among them are laid out before all is drawn.
    private func lay() {
        guard !isEvaluating, let view, view.window != nil else { return }
        if last != nil, !hosted.areAsMeasured {
            forget()
            view.invalidateIntrinsicContentSize()
        }
        _ = rendered(view.bounds.size, view.traitCollection)
    }

    /// The views are no longer shown.
    func leave() {
        forget()
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
        if host != nil, let known = sizes.last(where: { $0.room == size && $0.traits.isSame(as: traits) }) {
            return known.size
        }
        guard !isEvaluating else { return sizes.last?.size ?? .zero }
        guard let content = content() else { return .zero }
        let renderer = renderer(traits)
        let found = evaluating { renderer.size(of: content, in: size, states) }
        // A view is asked for a few sizes between two changes.
        if sizes.count >= 8 { sizes.removeFirst() }
        sizes.append(Measured(room: size, traits: traits, size: found))
        return found
    }

    private func draw(_ size: CGSize, _ drawing: inout ViewDrawing) {
        guard let rendered = rendered(size, drawing.traits) else { return }
        drawing.add(rendered.list.operations, pictures: rendered.pictures, views: hosted.byNumber)
        // A view of UIKit has changed its size by itself, so the next frame has another layout.
        if !hosted.areAsMeasured { view?.setNeedsLayout() }
        for warning in rendered.warnings { report(warning) }
    }

    /// The drawing in a size, a new one if something has changed; nil without views or without room for them.
    private func rendered(_ size: CGSize, _ traits: UITraitCollection) -> RenderedView? {
        if let last, last.size == size, last.traits.isSame(as: traits) { return last.view }
        guard size.width > 0, size.height > 0, let content = content() else { return nil }
        let renderer = renderer(traits)
        let draw = { renderer.render(content, size: size, states: self.states) }
        guard let host else { return draw() }
        let view = evaluating { host.render(draw) }
        last = Drawn(view: view, size: size, traits: traits)
        if let container = self.view { hosted.show(view, in: container, of: parent) }
        // A change that this makes is drawn with the next frame.
        host.show(view.found)
        return view
    }

    private func report(_ warning: String) {
        if reported.count < 16, reported.insert(warning).inserted { Log.write(warning) }
    }

    /// Whether a touch at a point is for the views of SwiftUI, and not for one of UIKit among them.
    func takesTouch(at point: CGPoint, from inner: UIView) -> Bool {
        guard let view else { return true }
        return hosted.areCovered(at: point, hit: inner, in: view, by: last?.view.areas ?? [])
    }

    /// The innermost place to press at a point; nil where nothing can be pressed.
    func area(at point: CGPoint) -> PressableArea? { last?.view.areas.innermost(at: point) }

    func perform(_ action: ViewAction) {
        switch action {
        case .run(let action): action()
        case .value(let value): Task { await perform(value) }
        }
    }

    /// Performs an intent, and draws the views again: they may read what it has changed.
    private func perform(_ value: any PressedValue) async {
        do {
            if let url = try await value.performInHost() { host?.open(url) { _ in } }
        } catch {
            Log.write("An intent failed: \(error)")
        }
        contentChanged()
    }
}
