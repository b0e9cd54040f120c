import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import SceneMessages
import UIKitCore

/// Runs one appearance of a widget that shows every kind of content, once in the fork server before it forks.
@_cdecl("hostel_warm_com_apple_widget__extension")
public func _hostelWarmToday() {
    ViewRehearsal.warm()
    TextMeter.warm()
    rehearse(FullController.self)
}

/// Runs the appearance of a usual widget in a process that waits for its launch.
@_cdecl("hostel_rehearse_views")
public func _hostelRehearseViews() { rehearse(UsualController.self) }

private func rehearse(_ controller: UIViewController.Type) {
    MainActor.assumeIsolated {
        let point = TodayPoint()
        let stage = Rehearsal()
        _ = try? point.begin(.type(controller), name: "", link: stage, turns: stage)
        let view = ViewIdentifier(rawValue: 0)
        // As UIScreen has them before the first view.
        let size = CGSize(width: 359, height: 110)
        let expanded = CGSize(width: 359, height: 616)
        var configuration = ViewConfiguration(
            activeMode: .compact, maximumSizes: MaximumSizes(compact: size, expanded: expanded), size: size)
        point.handle(.appear(view, configuration)) { _ in }
        for phase in [TouchPhase.began, .moved, .ended] {
            point.handle(.touch(view, phase, CGPoint(x: 10, y: 10)))
        }
        configuration.size.height = 200
        configuration.appearance = .dark
        point.handle(.reconfigure(view, configuration)) { _ in }
        point.handle(.changeMode(view, .expanded, configuration.maximumSizes)) { _ in }
        point.handle(.disappear(view)) { _ in }
        stage.finish()
        ViewRehearsal.end()
    }
}

/// A host and a main loop that encode each message and drop it.
@MainActor
private final class Rehearsal: WidgetHostLink, TurnScheduler {
    private var waiting: [@MainActor () -> Void] = []

    func send(_ event: WidgetEvent) -> Bool {
        _ = event.encoded()
        return true
    }

    func send(custom message: CustomMessage) -> Bool {
        _ = message.encoded()
        return true
    }

    func define(image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool) -> Bool { true }
    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void) {}
    func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }
    var hasTimers: Bool { false }

    func finish() {
        let actions = waiting
        waiting = []
        for action in actions { action() }
    }
}

/// Shows what nearly every widget shows. Each of its subclasses conforms to the protocol itself, as an author's class does:
/// the fork server then makes the types of that search too.
private class RehearsedController: UIViewController {
    override func viewDidLoad() {
        let label = UILabel(frame: CGRect(x: 0, y: 40, width: 100, height: 40))
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontSizeToFitWidth = true
        label.text = "Aa 0123456789, a text that is too long"
        label.autoresizingMask = [.flexibleWidth]
        view.addSubview(label)
        view.backgroundColor = .systemBackground
        view.addGestureRecognizer(UITapGestureRecognizer { _ in })
        preferredContentSize = CGSize(width: 0, height: 110)
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    }
}

private final class UsualController: RehearsedController, NCWidgetProviding {}

/// Shows every kind of content.
private final class FullController: RehearsedController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.setTitle("Aa 1", for: .normal)
        button.addAction(UIAction { _ in }, for: .touchUpInside)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layer.cornerRadius = 4
        button.layer.borderWidth = 1
        button.layer.borderColor = UIColor.separator.cgColor
        button.clipsToBounds = true
        let icon = UIImageView(image: UIImage(systemName: "cloud.sun.fill"))
        icon.contentMode = .scaleAspectFit
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        for subview in [button, icon, spinner] { view.addSubview(subview) }
    }
}
