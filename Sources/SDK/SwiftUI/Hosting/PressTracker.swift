internal import Foundation

/// Turns the touches of a hosting controller's view into presses of the views of SwiftUI in it.
@MainActor
final class PressTracker: TouchReceiver {
    private unowned let content: HostedContent
    /// The place under the finger.
    private var pressed: PressableArea?
    private var hold: DispatchWorkItem?

    init(_ content: HostedContent) { self.content = content }

    isolated deinit { hold?.cancel() }

    /// How far a finger may leave a place and still press it. 20 points are our choice.
    private static let reach: CGFloat = 20

    func began(_ touch: UITouch, in view: UIView) -> Bool {
        guard let area = content.area(at: touch.location(in: view)) else { return false }
        pressed = area
        if case .hold(let seconds, _) = area.press {
            let hold = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.held() } }
            self.hold = hold
            // More than an hour has no other effect, and an infinite number none at all.
            DispatchQueue.main.asyncAfter(deadline: .now() + min(max(0, seconds), 3600), execute: hold)
        }
        return true
    }

    func takesTouch(at point: CGPoint, from inner: UIView) -> Bool { content.takesTouch(at: point, from: inner) }

    private func held() {
        let area = pressed
        cancelled()
        if let area, case .hold(_, let action) = area.press {
            CurrentEnvironment.acting(in: area.environment, action)
        }
    }

    func ended(_ touch: UITouch, in view: UIView) -> Bool {
        guard let area = pressed else { return false }
        cancelled()
        let isNear = area.frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: view))
        guard isNear else { return true }
        let taps = touch.tapCount
        CurrentEnvironment.acting(in: area.environment) {
            switch area.press {
            case .act(let action): content.perform(action)
            case .taps(let count, let action): if taps == max(1, count) { action() }
            case .hold: break
            }
        }
        return true
    }

    func cancelled() {
        hold?.cancel()
        (hold, pressed) = (nil, nil)
    }
}
