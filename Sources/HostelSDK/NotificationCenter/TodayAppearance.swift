import ExtensionFoundation
import ExtensionMessages
import UIKit

/// One appearance of a widget, from its making to its end, whatever language it is written in.
@MainActor
protocol WidgetAppearance: AnyObject {
    /// Makes the principal object, loads, updates and shows it, and sends its first frame.
    func appear(_ configuration: ViewConfiguration)
    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void)
    func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes)
    func reconfigure(_ configuration: ViewConfiguration)
    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval)
    func memoryWarning()
    /// Hides and frees the principal object.
    func disappear()
}

/// An appearance of a widget whose principal is a view controller.
///
/// The calls of the first showing, in the published order of the original: beginRequest, viewDidLoad,
/// widgetActiveDisplayModeDidChange, widgetPerformUpdate, viewWillAppear, viewDidAppear.
@MainActor
final class ControllerAppearance: WidgetAppearance, ExtensionContextBroker {
    private let view: ViewIdentifier
    private let principal: UIViewController.Type
    private let link: any WidgetHostLink
    private let turns: any TurnScheduler
    private let pictures: PicturePool
    private var controller: UIViewController?
    private var scene: ViewScene?
    private var context: NSExtensionContext?
    private var state: WidgetContextState?

    init(
        view: ViewIdentifier, principal: UIViewController.Type, link: any WidgetHostLink, turns: any TurnScheduler,
        pictures: PicturePool
    ) {
        self.view = view
        self.principal = principal
        self.link = link
        self.turns = turns
        self.pictures = pictures
    }

    private func trace(_ step: String) { link.send(.lifeCycle(view, step: step)) }

    func appear(_ configuration: ViewConfiguration) {
        Screen.adopt(configuration)
        let scene = ViewScene(
            identifier: view, configuration: configuration, link: link, turns: turns, pictures: pictures)
        self.scene = scene
        UITraitCollection.setCurrent(scene.traits)
        let context = makeContext(configuration)

        let controller = principal.init()
        self.controller = controller
        controller.preferredSizeWasSet = { [weak self] in self?.preferredSizeWasSet($0) }
        trace("beginRequest")
        controller.beginRequest(with: context)
        if controller.preferredContentSize != .zero { preferredSizeWasSet(controller.preferredContentSize) }

        trace("viewDidLoad")
        controller.loadViewIfNeeded()
        scene.show(controller)
        tellMode()
        trace("widgetPerformUpdate")
        performUpdate { [weak self, link, view] result in
            self?.trace("widgetPerformUpdate: \(result)")
            link.send(.updated(view, result))
        }
        trace("viewWillAppear")
        controller.willAppear()
        scene.start()
        trace("viewDidAppear")
        controller.didAppear()
    }

    private func makeContext(_ configuration: ViewConfiguration) -> NSExtensionContext {
        let state = WidgetContextState(
            .init(
                largest: .compact, active: configuration.activeMode, maximumSizes: configuration.maximumSizes)
        ) { [weak self] mode in
            guard let self, scene != nil else { return }
            link.send(.largestDisplayMode(view, mode))
        }
        let context = NSExtensionContext(pointState: state, broker: self)
        self.state = state
        self.context = context
        return context
    }

    private func preferredSizeWasSet(_ size: CGSize) {
        guard scene != nil, size.width.isFinite, size.height.isFinite else { return }
        link.send(.preferredSize(view, size))
    }

    private func tellMode() {
        guard let state, let providing = controller as? any NCWidgetProviding else { return }
        let values = state.current
        trace("widgetActiveDisplayModeDidChange")
        providing.widgetActiveDisplayModeDidChange(
            NCWidgetDisplayMode(values.active), withMaximumSize: values.maximumSizes[values.active])
    }

    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void) {
        guard let providing = controller as? any NCWidgetProviding else {
            completion(.noData)
            return
        }
        let answer = OneAnswer(completion)
        providing.widgetPerformUpdate { answer.give($0.wire) }
    }

    func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes) {
        state?.update(active: mode, maximumSizes: maximumSizes)
        tellMode()
        scene?.commit()
    }

    func reconfigure(_ configuration: ViewConfiguration) {
        guard let scene, let controller else { return }
        let isModeChanged = configuration.activeMode != state?.current.active
        Screen.adopt(configuration)
        state?.update(active: configuration.activeMode, maximumSizes: configuration.maximumSizes)
        if isModeChanged { tellMode() }
        if configuration.size != scene.window.bounds.size {
            trace("viewWillTransition")
            let transition = ImmediateTransition()
            controller.viewWillTransition(to: configuration.size, with: transition)
            scene.apply(configuration)
            scene.window.layoutTree()
            transition.run()
        } else {
            scene.apply(configuration)
        }
        scene.commit()
    }

    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        scene?.touch(phase, at: point, time: time)
    }

    func memoryWarning() { controller?.propagateMemoryWarning() }

    func disappear() {
        guard let scene, let controller else { return }
        trace("viewWillDisappear")
        controller.willDisappear()
        trace("viewDidDisappear")
        controller.didDisappear()
        scene.end()
        context?.end()
        (self.scene, self.controller, self.context, state) = (nil, nil, nil, nil)
        turns.atEndOfTurn { [weak controller, link, view, principal] in
            if controller == nil {
                link.send(.lifeCycle(view, step: "deinit"))
            } else {
                link.send(
                    .warning(
                        "\(principal) is still in memory after its view disappeared: "
                            + "something holds it, perhaps a timer or a closure without [weak self]"))
            }
        }
    }

    // MARK: What the context asks

    func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
        guard scene != nil else {
            completion(false)
            return
        }
        link.open(url.absoluteString, from: view, completion: completion)
    }

    func finish(cancelled: String?) {
        // A widget's request lasts as long as its tile: the end that it announces changes nothing, an error is told.
        if let cancelled { link.send(.warning("the widget cancelled its request: \(cancelled)")) }
    }
}
