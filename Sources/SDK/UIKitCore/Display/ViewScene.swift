internal import DisplayLists
package import ExtensionFoundation
package import Foundation
package import SceneMessages

/// One tile: a window with a controller's view, redrawn at most once a turn of the main loop.
///
/// A frame is always complete, and a frame equal to the last one is not sent.
@MainActor
package final class ViewScene {
    package let window: UIWindow
    package private(set) var traits: UITraitCollection

    private let turns: any TurnScheduler
    private let pictures: PicturePool
    private let frames: FrameSender
    private var isFrameAwaited = false
    private var isLive = false
    private let touches: TouchDispatcher
    /// Follows after each layout, before the frame.
    var laidOut: (@MainActor () -> Void)?

    package init(
        identifier: ViewIdentifier, configuration: ViewConfiguration, link: any WidgetHostLink,
        turns: any TurnScheduler, pictures: PicturePool
    ) {
        frames = FrameSender(view: identifier, link: link, pictures: pictures)
        self.turns = turns
        self.pictures = pictures
        traits = UITraitCollection(configuration)
        window = UIWindow(frame: CGRect(origin: .zero, size: configuration.size))
        touches = TouchDispatcher(window: window)
        window.scene = self
    }

    /// Puts the controller's view into the window, filling it. A view that constraints would place has none to the window, so
    /// it has the window's size too, as on the original platform.
    package func show(_ controller: UIViewController) {
        window.rootViewController = controller
        let view = controller.requiredView
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.translatesAutoresizingMaskIntoConstraints = true
        window.addSubview(view)
    }

    /// Begins to draw changes.
    package func start() {
        isLive = true
        commit()
    }

    /// Takes the tree apart and stops drawing.
    package func end() {
        isLive = false
        touches.cancel()
        for view in window.subviews { view.removeFromSuperview() }
        window.rootViewController = nil
        window.scene = nil
        frames.end()
    }

    /// Sets the tile's size and traits, and notifies the views if the traits changed.
    package func apply(_ configuration: ViewConfiguration) {
        let previous = traits
        traits = UITraitCollection(configuration)
        UITraitCollection.setCurrent(traits)
        window.frame = CGRect(origin: .zero, size: configuration.size)
        guard !traits.isSame(as: previous) else { return }
        window.rootViewController?.propagateTraitChange(from: previous)
        window.propagateTraitChange(from: previous)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
                userInfo: [
                    UIContentSizeCategory.newValueUserInfoKey: traits.preferredContentSizeCategory.rawValue
                ])
        }
        setNeedsFrame()
    }

    /// Asks for a frame at the end of this turn of the main loop.
    package func setNeedsFrame() {
        requests &+= 1
        guard isLive, !isFrameAwaited else { return }
        isFrameAwaited = true
        turns.atEndOfTurn { [weak self] in
            guard let self, isFrameAwaited else { return }
            commit()
        }
    }

    /// Calls back at the end of this turn, after the frame of all that changed in it; at once while nothing is drawn.
    package func afterFrame(_ body: @escaping @MainActor () -> Void) {
        guard isLive else { return body() }
        turns.atEndOfTurn { [weak self] in
            if let self, isFrameAwaited { commit() }
            body()
        }
    }

    /// Runs a change, and draws now what it would have drawn at the end of this turn.
    package func commitChanges(of change: () -> Void) {
        let before = requests
        change()
        if requests != before { commit() }
    }

    /// The number of times that a frame was asked for.
    private var requests = 0

    /// Lays out, draws and sends the frame now if it looks different from the last one.
    package func commit() {
        guard isLive else { return }
        UITraitCollection.setCurrent(traits)
        let isLaidOut = window.treeNeedsLayout
        window.layoutTree()
        if isLaidOut { laidOut?() }
        // This frame includes the changes that layout made.
        isFrameAwaited = false
        let (list, images) = ViewDrawing.list(
            of: window, size: window.bounds.size, traits: traits, pictures: pictures)
        frames.send(list, images: images)
    }

    /// - Parameters:
    ///   - point: in the tile's coordinates.
    ///   - time: seconds of a clock that only grows.
    package func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        guard isLive else { return }
        UITraitCollection.setCurrent(traits)
        touches.touch(phase, at: point, time: time)
    }
}
