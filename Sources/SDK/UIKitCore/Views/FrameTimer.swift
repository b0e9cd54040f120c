internal import Foundation

/// The timer of an image view's animation. It ends with its owner: one that outlived the view would wake a process without
/// a view.
@MainActor
final class FrameTimer {
    private let timer: Timer

    /// - Parameter interval: seconds between two calls.
    init(every interval: TimeInterval, _ step: @escaping @MainActor () -> Void) {
        timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
            MainActor.assumeIsolated { step() }
        }
    }

    isolated deinit { timer.invalidate() }
}
