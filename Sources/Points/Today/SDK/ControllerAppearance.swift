import DisplayLists
import ExtensionFoundation
import SceneMessages
import UIKitCore

/// An appearance of a widget whose principal is a view controller.
///
/// Between viewDidLoad and viewWillAppear it calls widgetActiveDisplayModeDidChange and then widgetPerformUpdate. A
/// widget that was linked before 10 is asked for its margins instead of being told a mode.
@MainActor
final class ControllerAppearance: ViewAppearance {
    private let shown: ShownController
    private let predatesDisplayModes: Bool
    private let link: any WidgetHostLink
    private var state: WidgetContextState?
    private weak var known: (any NCWidgetProviding)?

    /// The principal object while its view is shown.
    var controller: UIViewController? { shown.controller }

    /// The principal object, if it takes the calls of a widget.
    private var providing: (any NCWidgetProviding)? {
        guard let controller = shown.controller else { return nil }
        if let known, known === controller { return known }
        let found =
            LoadedTypes.cast(controller, to: (any NCWidgetProviding).self) ?? controller as? any NCWidgetProviding
        known = found
        return found
    }

    init(
        view: ViewIdentifier, principal: ControllerSource, predatesDisplayModes: Bool, link: any WidgetHostLink,
        turns: any TurnScheduler, pictures: PicturePool
    ) {
        self.predatesDisplayModes = predatesDisplayModes
        self.link = link
        shown = ShownController(view: view, principal: principal, link: link, turns: turns, pictures: pictures)
    }

    func appear(_ configuration: ViewConfiguration) {
        let state = makeState(configuration)
        self.state = state
        shown.make(configuration, pointState: state, choosesMargins: predatesDisplayModes)
        shown.load()
        if predatesDisplayModes { askForMargins() } else { tellMode() }
        shown.trace("widgetPerformUpdate")
        performUpdate { [weak self, link, view = shown.view] result in
            self?.shown.trace("widgetPerformUpdate: \(result.word)")
            link.send(.updated(view, result))
        }
        shown.appear()
    }

    private func makeState(_ configuration: ViewConfiguration) -> WidgetContextState {
        WidgetContextState(
            .init(
                largest: .compact, active: configuration.activeMode, maximumSizes: configuration.maximumSizes)
        ) { [weak self] mode in
            guard let self, shown.isThere else { return }
            guard !predatesDisplayModes else {
                link.send(
                    .warning(
                        "widgetLargestAvailableDisplayMode has no effect: the widget was linked before iOS 10 "
                            + "(DTSDKName) and has no display modes. Link it with 10 or later."))
                return
            }
            link.send(.largestDisplayMode(shown.view, mode))
        }
    }

    /// Applies the margins that the widget returns, or the proposed ones if it does not answer.
    private func askForMargins() {
        var margins = WidgetMargins.proposed
        if let providing {
            shown.trace("widgetMarginInsets")
            margins = providing.widgetMarginInsets(forProposedMarginInsets: margins)
        }
        shown.setMargins(WidgetMargins.bounded(margins))
    }

    private func tellMode() {
        guard let state, let providing else { return }
        let values = state.current
        shown.trace("widgetActiveDisplayModeDidChange")
        providing.widgetActiveDisplayModeDidChange(
            NCWidgetDisplayMode(values.active), withMaximumSize: values.maximumSizes[values.active])
    }

    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void) {
        guard let providing else {
            completion(.noData)
            return
        }
        // A host that waits for the result to make a picture needs the frame before.
        let answer = OneAnswer { [weak shown] result in
            if let shown { shown.afterFrame { completion(result) } } else { completion(result) }
        }
        providing.widgetPerformUpdate { answer.give($0.wire) }
    }

    func changeMode(_ mode: DisplayMode, _ maximumSizes: MaximumSizes) {
        state?.update(active: mode, maximumSizes: maximumSizes)
        tellMode()
        shown.commit()
    }

    func reconfigure(_ configuration: ViewConfiguration) {
        let isModeChanged = configuration.activeMode != state?.current.active
        shown.reconfigure(configuration) {
            state?.update(active: configuration.activeMode, maximumSizes: configuration.maximumSizes)
            if isModeChanged { tellMode() }
        }
    }

    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        shown.touch(phase, at: point, time: time)
    }

    func memoryWarning() { shown.memoryWarning() }

    func disappear() {
        shown.disappear()
        state = nil
    }
}
