internal import DisplayLists
package import ExtensionFoundation
package import Foundation
package import SceneMessages

/// One appearance of a view controller, for every point with views.
///
/// It calls the controller in the published order of the original: beginRequest, viewDidLoad, the point's own calls,
/// viewWillAppear, viewDidAppear.
@MainActor
package final class ShownController: ExtensionContextBroker {
    package let view: ViewIdentifier
    package private(set) var controller: UIViewController?
    private let principal: ControllerSource
    private let link: any WidgetHostLink
    private let turns: any TurnScheduler
    private let pictures: PicturePool
    private var scene: ViewScene?
    private var context: NSExtensionContext?
    /// The space between the tile's edges and the view; nil before the controller chose it, so that its wishes wait.
    private var margins: UIEdgeInsets? = .zero

    package init(
        view: ViewIdentifier, principal: ControllerSource, link: any WidgetHostLink, turns: any TurnScheduler,
        pictures: PicturePool
    ) {
        self.view = view
        self.principal = principal
        self.link = link
        self.turns = turns
        self.pictures = pictures
    }

    /// Whether the constraints of the view decide about its height, unless the author sets `preferredContentSize`.
    package var fitsHeight = false
    /// The height in points that the constraints had when the host was last asked for it.
    private var fittedHeight: CGFloat?

    /// Whether the controller was made and did not disappear.
    package var isThere: Bool { scene != nil }

    package func trace(_ step: String) { link.send(.lifeCycle(view, step: step)) }

    /// Makes the principal object and passes it its request.
    ///
    /// - Parameters:
    ///   - pointState: the point's own state, kept with the request's context.
    ///   - choosesMargins: whether `setMargins` follows, after the view was loaded.
    ///   - prepare: sets up the new object for its point.
    package func make(
        _ configuration: ViewConfiguration, pointState: (any Sendable)? = nil, choosesMargins: Bool = false,
        prepare: (UIViewController) -> Void = { _ in }
    ) {
        Screen.adopt(configuration)
        let scene = ViewScene(
            identifier: view, configuration: configuration, link: link, turns: turns, pictures: pictures)
        self.scene = scene
        if fitsHeight { scene.laidOut = { [weak self] in self?.fitHeight(configuration.size.height) } }
        UITraitCollection.setCurrent(scene.traits)
        let context = NSExtensionContext(pointState: pointState, broker: self)
        self.context = context
        margins = choosesMargins ? nil : .zero

        let controller = principal.make()
        self.controller = controller
        prepare(controller)
        controller.preferredSizeWasSet = { [weak self] in self?.preferredSizeWasSet($0) }
        trace("beginRequest")
        controller.beginRequest(with: context)
        if controller.preferredContentSize != .zero { preferredSizeWasSet(controller.preferredContentSize) }
    }

    package func load() {
        guard let controller else { return }
        trace("viewDidLoad")
        controller.loadViewIfNeeded()
        scene?.show(controller)
    }

    /// Keeps the view away from the tile's edges. The tile is higher than the view by the upper and the lower margin.
    package func setMargins(_ margins: UIEdgeInsets) {
        self.margins = margins
        guard let scene, let controller else { return }
        controller.requiredView.frame = CGRect(origin: .zero, size: scene.window.bounds.size).inset(within: margins)
        if controller.preferredContentSize != .zero { preferredSizeWasSet(controller.preferredContentSize) }
    }

    package func appear() {
        trace("viewWillAppear")
        controller?.willAppear()
        scene?.start()
        trace("viewDidAppear")
        // A host makes a picture of the first looks, and these have what the controller changed last.
        if let scene {
            scene.commitChanges { controller?.didAppear() }
        } else {
            controller?.didAppear()
        }
    }

    /// Calls back after the frame of all that changed in this turn of the main loop; at once while nothing is drawn.
    package func afterFrame(_ body: @escaping @MainActor () -> Void) {
        if let scene { scene.afterFrame(body) } else { body() }
    }

    /// Draws the present changes.
    package func commit() { scene?.commit() }

    private func preferredSizeWasSet(_ size: CGSize) {
        guard scene != nil, let margins, size.width.isFinite, size.height.isFinite else { return }
        link.send(.preferredSize(view, CGSize(width: size.width, height: size.height + margins.top + margins.bottom)))
    }

    /// Asks the host for the height that the constraints of the view need. Content that is larger than the usual height
    /// makes the view higher, and smaller content leaves it as it is: its hugging is weaker than this wish, and its
    /// resistance stronger.
    private func fitHeight(_ usual: CGFloat) {
        guard NSLayoutConstraint.isUsed, let controller, controller.preferredContentSize == .zero,
            let view = controller.viewIfLoaded
        else { return }
        let wish = UILayoutPriority((UILayoutPriority.defaultLow.rawValue + UILayoutPriority.defaultHigh.rawValue) / 2)
        let size = view.fittingSize(CGSize(width: view.bounds.width, height: usual), .required, wish)
        guard size.height.isFinite, size.height >= 1, abs(size.height - (fittedHeight ?? usual)) > 0.5 else { return }
        fittedHeight = size.height
        preferredSizeWasSet(CGSize(width: view.bounds.width, height: size.height))
    }

    /// - Parameter before: the point's own calls, before the size changes.
    package func reconfigure(_ configuration: ViewConfiguration, before: () -> Void = {}) {
        guard let scene, let controller else { return }
        Screen.adopt(configuration)
        before()
        if configuration.size != scene.window.bounds.size {
            trace("viewWillTransition")
            let transition = ImmediateTransition()
            let room = CGRect(origin: .zero, size: configuration.size).inset(within: margins ?? .zero)
            controller.viewWillTransition(to: room.size, with: transition)
            scene.apply(configuration)
            scene.window.layoutTree()
            transition.run()
        } else {
            scene.apply(configuration)
        }
        scene.commit()
    }

    package func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        scene?.touch(phase, at: point, time: time)
    }

    package func memoryWarning() { controller?.propagateMemoryWarning() }

    package func disappear() {
        guard let scene, let controller else { return }
        trace("viewWillDisappear")
        controller.willDisappear()
        trace("viewDidDisappear")
        controller.didDisappear()
        scene.end()
        context?.end()
        (self.scene, self.controller, self.context) = (nil, nil, nil)
        turns.atEndOfTurn { [weak controller, link, view, type = principal.type] in
            if controller == nil {
                link.send(.lifeCycle(view, step: "deinit"))
            } else {
                link.send(
                    .warning(
                        "\(type) is still in memory after its view disappeared: "
                            + "something holds it, perhaps a timer or a closure without [weak self]"))
            }
        }
    }

    // MARK: Requests of the context

    package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
        guard scene != nil else {
            completion(false)
            return
        }
        link.open(url.absoluteString, from: view, completion: completion)
    }

    package func finish(cancelled: String?) {
        // A view's request lasts as long as its tile, so its completion changes nothing. An error is reported.
        if let cancelled { link.send(.warning("the extension cancelled its request: \(cancelled)")) }
    }
}
