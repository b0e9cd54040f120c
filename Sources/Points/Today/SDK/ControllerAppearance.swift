import DisplayLists
import ExtensionFoundation
import SceneMessages
import UIKitCore

/// An appearance of a widget whose principal is a view controller.
///
/// Between viewDidLoad and viewWillAppear it calls widgetActiveDisplayModeDidChange and then widgetPerformUpdate.
@MainActor
final class ControllerAppearance: ViewAppearance {
    private let shown: ShownController
    private let link: any WidgetHostLink
    private var state: WidgetContextState?

    init(
        view: ViewIdentifier, principal: UIViewController.Type, link: any WidgetHostLink, turns: any TurnScheduler,
        pictures: PicturePool
    ) {
        self.link = link
        shown = ShownController(view: view, principal: principal, link: link, turns: turns, pictures: pictures)
    }

    func appear(_ configuration: ViewConfiguration) {
        let state = makeState(configuration)
        self.state = state
        shown.make(configuration, pointState: state)
        shown.load()
        tellMode()
        shown.trace("widgetPerformUpdate")
        performUpdate { [weak self, link, view = shown.view] result in
            self?.shown.trace("widgetPerformUpdate: \(result)")
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
            link.send(.largestDisplayMode(shown.view, mode))
        }
    }

    private func tellMode() {
        guard let state, let providing = shown.controller as? any NCWidgetProviding else { return }
        let values = state.current
        shown.trace("widgetActiveDisplayModeDidChange")
        providing.widgetActiveDisplayModeDidChange(
            NCWidgetDisplayMode(values.active), withMaximumSize: values.maximumSizes[values.active])
    }

    func performUpdate(_ completion: @escaping @MainActor (UpdateResult) -> Void) {
        guard let providing = shown.controller as? any NCWidgetProviding else {
            completion(.noData)
            return
        }
        let answer = OneAnswer(completion)
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
