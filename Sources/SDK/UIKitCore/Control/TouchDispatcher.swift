package import Foundation
package import SceneMessages

/// Follows the one finger that a tile can have on it, and passes the host's events to views and recognisers.
@MainActor
package final class TouchDispatcher {
    private unowned let window: UIWindow
    private var touch: UITouch?
    private var lastEnd: (time: TimeInterval, place: CGPoint, taps: Int)?
    // Whether a recogniser took the touch away from the view.
    private var isTaken = false

    // Within this time and distance a touch counts as one more tap.
    private static let tapPause: TimeInterval = 0.35
    private static let tapStray: CGFloat = 20

    package init(window: UIWindow) { self.window = window }

    package func touch(_ phase: TouchPhase, at point: CGPoint, time: TimeInterval) {
        switch phase {
        case .began: begin(at: point, time: time)
        case .moved: go(on: .moved, at: point, time: time)
        case .ended: go(on: .ended, at: point, time: time)
        case .cancelled: go(on: .cancelled, at: point, time: time)
        }
    }

    /// The tile disappears under the finger.
    package func cancel() {
        guard let touch else { return }
        go(on: .cancelled, at: touch.place, time: touch.timestamp)
    }

    private func begin(at point: CGPoint, time: TimeInterval) {
        cancel()
        guard let target = window.hitTest(point, with: nil) else { return }
        let touch = UITouch(place: point, target: target, timestamp: time)
        if let lastEnd, time - lastEnd.time < Self.tapPause,
            abs(point.x - lastEnd.place.x) < Self.tapStray, abs(point.y - lastEnd.place.y) < Self.tapStray
        {
            touch.tapCount = lastEnd.taps + 1
        }
        touch.gestureRecognizers = recognisers(for: target).filter {
            $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
        }
        self.touch = touch
        isTaken = false
        let event = UIEvent(touches: [touch], timestamp: time)
        for recogniser in touch.gestureRecognizers ?? [] {
            recogniser.reset()
            recogniser.place = point
            recogniser.touchesBegan([touch], with: event)
        }
        target.touchesBegan([touch], with: event)
    }

    private func go(on phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
        guard let touch else { return }
        touch.place = point
        touch.phase = phase
        touch.timestamp = time
        let event = UIEvent(touches: [touch], timestamp: time)
        if phase != .moved {
            self.touch = nil
            lastEnd = phase == .ended ? (time, point, touch.tapCount) : nil
        }

        var recognised: [UIGestureRecognizer] = []
        for recogniser in touch.gestureRecognizers ?? [] where recogniser.state != .failed {
            recogniser.place = point
            switch phase {
            case .moved: recogniser.touchesMoved([touch], with: event)
            case .ended: recogniser.touchesEnded([touch], with: event)
            default: recogniser.touchesCancelled([touch], with: event)
            }
            if recogniser.state == .recognized, recognised.isEmpty { recognised.append(recogniser) }
        }
        if recognised.contains(where: \.cancelsTouchesInView), !isTaken {
            isTaken = true
            touch.target?.touchesCancelled([touch], with: event)
        }
        for recogniser in recognised { recogniser.fire() }
        guard !isTaken else { return }
        switch phase {
        case .moved: touch.target?.touchesMoved([touch], with: event)
        case .ended: touch.target?.touchesEnded([touch], with: event)
        default: touch.target?.touchesCancelled([touch], with: event)
        }
    }

    /// The recognisers of the view and of those around it, innermost first. A control keeps a tap on itself from
    /// the recognisers around it.
    private func recognisers(for target: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        var isInControl = false
        var step: UIView? = target
        while let view = step {
            if !isInControl || view is UIControl && view === target {
                found += (view.gestureRecognizers ?? []).filter(\.isEnabled)
            }
            if let control = view as? UIControl, control.isEnabled { isInControl = true }
            step = view.superview
        }
        return found
    }
}
