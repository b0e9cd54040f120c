internal import DisplayLists
package import ExtensionFoundation
package import ExtensionMessages
package import Foundation
internal import KeyboardMessages
internal import SceneMessages
package import UIKitCore

/// The keyboard extension point: extensions whose principal is a `UIInputViewController`.
@MainActor
package final class KeyboardPoint: ViewPointHandler {
    package private(set) var appearances: AppearanceTable?
    private let clock: () -> TimeInterval
    /// The contexts of views that have not appeared yet.
    private var contexts: [ViewIdentifier: KeyboardContext] = [:]

    /// - Parameter clock: seconds that only grow, for touches.
    package init(clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.clock = clock
    }

    package func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        let source = try ControllerSource.of(principal, UIInputViewController.self, name: name)
        let pictures = PicturePool(link: link)
        appearances = AppearanceTable(link: link, turns: turns, clock: clock) { [weak self] view in
            KeyboardAppearance(
                ShownController(
                    view: view, principal: source, link: link, turns: turns, pictures: pictures),
                proxy: DocumentProxy(view: view, link: link, context: self?.contexts.removeValue(forKey: view)))
        }
        return source.fullName
    }

    package func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        // Every message of this point is a notice. A host of another version may send one that is not known here.
        defer { reply(nil) }
        guard let context = try? KeyboardContext(message) else { return }
        let view = ViewIdentifier(rawValue: context.view)
        if let appearance = appearances?[view] as? KeyboardAppearance {
            appearance.changed(context)
        } else {
            // A context comes before the view that it is for, and none comes for a view that disappeared.
            contexts = [view: context]
        }
    }
}

/// An appearance of a keyboard.
@MainActor
private final class KeyboardAppearance: ViewAppearance {
    private let shown: ShownController
    private let proxy: DocumentProxy

    init(_ shown: ShownController, proxy: DocumentProxy) {
        self.shown = shown
        self.proxy = proxy
        shown.fitsHeight = true
    }

    private var keyboard: UIInputViewController? { shown.controller as? UIInputViewController }

    func appear(_ configuration: ViewConfiguration) {
        shown.make(configuration) { [proxy] in ($0 as? UIInputViewController)?.adopt(proxy) }
        shown.load()
        shown.trace("textDidChange")
        keyboard?.textWillChange(nil)
        keyboard?.textDidChange(nil)
        shown.appear()
    }

    func changed(_ context: KeyboardContext) {
        guard proxy.isCurrent(context) else { return }
        keyboard?.textWillChange(nil)
        proxy.take(context)
        keyboard?.textDidChange(nil)
    }

    func reconfigure(_ configuration: ViewConfiguration) { shown.reconfigure(configuration) }

    func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        shown.touch(phase, at: point, time: time)
    }

    func memoryWarning() { shown.memoryWarning() }

    func disappear() {
        // The keyboard is still shown during viewWillDisappear, so its edits are sent; the host decides about them.
        shown.disappear()
        proxy.close()
    }
}

/// Makes the handler of the extension point `com.apple.keyboard-service`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_apple_keyboard__service")
public func _hostelPointKeyboard() -> UnsafeMutableRawPointer? { ExtensionPoints.export { KeyboardPoint() } }

/// Encodes and decodes each of the keyboard's messages once in the fork server.
@_cdecl("hostel_warm_com_apple_keyboard__service")
public func _hostelWarmKeyboard() {
    ViewRehearsal.warm()
    _ = try? KeyboardContext(KeyboardContext(before: "a", after: "b").message)
    for change in [KeyboardEdit.Change.insert("a"), .deleteBackward, .move(1)] {
        _ = KeyboardEdit(view: 0, change: change).message
    }
    _ = KeyboardWish(view: 0, wish: .dismiss).message
}
