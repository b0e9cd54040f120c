package import ExtensionFoundation
package import ExtensionMessages
package import Foundation
import UIKitCore

/// The keyboard extension point: extensions whose principal is a `UIInputViewController`.
@MainActor
package final class KeyboardPoint: ExtensionPointHandler {
    private var appearances: AppearanceTable?
    private let clock: () -> TimeInterval
    /// What the host said of views that are not there yet.
    private var contexts: [ViewIdentifier: KeyboardContext] = [:]

    /// - Parameter clock: seconds that only grow, for touches.
    package init(clock: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
        self.clock = clock
    }

    package func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        guard case .type(let type) = principal, let keyboard = type as? UIInputViewController.Type else {
            throw LoadFailures.notA(UIInputViewController.self, principal, name: name)
        }
        let pictures = PicturePool(link: link)
        appearances = AppearanceTable(link: link, turns: turns, clock: clock) { [weak self] view in
            KeyboardAppearance(
                ShownController(view: view, principal: keyboard, link: link, turns: turns, pictures: pictures),
                proxy: DocumentProxy(view: view, link: link, context: self?.contexts.removeValue(forKey: view)))
        }
        return _typeName(type, qualified: true)
    }

    package func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void) {
        appearances?.handle(request, reply: reply)
    }

    package func handle(_ notice: WidgetNotice) { appearances?.handle(notice) }

    package func handle(custom message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        // Told, not asked: there is no answer. A host is trusted, and one of another version says what is not known.
        defer { reply(nil) }
        guard let context = try? KeyboardContext(message) else { return }
        let view = ViewIdentifier(rawValue: context.view)
        if let appearance = appearances?[view] as? KeyboardAppearance {
            appearance.changed(context)
        } else {
            // It comes before the view that it is for; of a view that has gone nothing comes any more.
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
        // What viewWillDisappear writes still belongs to the shown keyboard; the host decides.
        shown.disappear()
        proxy.close()
    }
}

/// What `ExtensionFoundation` finds by name for the point `com.apple.keyboard-service`: a handler, retained once.
@_cdecl("hostel_point_keyboard")
public func hostelPointKeyboard() -> UnsafeMutableRawPointer? {
    // A pointer may not leave the main actor's closure as itself, only as a number.
    let handler = MainActor.assumeIsolated { UInt(bitPattern: Unmanaged.passRetained(KeyboardPoint()).toOpaque()) }
    return UnsafeMutableRawPointer(bitPattern: handler)
}

/// What every keyboard reads and writes as JSON, once in the fork server.
@_cdecl("hostel_point_keyboard_warm")
public func hostelPointKeyboardWarm() {
    _ = try? KeyboardContext(KeyboardContext(before: "a", after: "b").message)
    for change in [KeyboardEdit.Change.insert("a"), .deleteBackward, .move(1)] {
        _ = KeyboardEdit(view: 0, change: change).message
    }
    _ = KeyboardWish(view: 0, wish: .dismiss).message
}
