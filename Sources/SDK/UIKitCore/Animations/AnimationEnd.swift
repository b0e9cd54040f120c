internal import Foundation

/// Calls a closure at the time when an animation ends, never within the call that begins it.
@MainActor
final class AnimationEnd {
    private let call: () -> Void
    private var timer: Timer?

    /// Seconds; a longer animation counts as this long (our choice).
    private static let longest: TimeInterval = 3e8

    /// - Parameter seconds: until the end; 0 or less is the next turn of the run loop.
    @discardableResult
    init(after seconds: TimeInterval, _ call: @escaping () -> Void) {
        self.call = call
        let interval = seconds.isFinite ? min(max(seconds, 0), Self.longest) : 0
        // The timer holds this object until it fires.
        timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
            MainActor.assumeIsolated { self.end() }
        }
    }

    private func end() {
        timer = nil
        call()
    }

    func cancel() {
        timer?.invalidate()
        timer = nil
    }
}
