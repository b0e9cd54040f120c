internal import ExtensionFoundation
internal import Foundation

/// The animations of one layer until their ends.
@MainActor
final class LayerAnimations {
    private struct Running {
        let animation: CAAnimation
        /// By `CACurrentMediaTime`; infinite for one that repeats without end.
        let end: CFTimeInterval
        let timer: Timer?
        /// Whether the delegate was called for the end.
        var isOver = false
    }

    /// As many as a layer can have at once; further ones end at once (an estimate).
    private static let most = 256
    private static var wasReported = false
    private var running: [String: Running] = [:]
    private var count = 0

    static func reportFirst() {
        guard !wasReported else { return }
        wasReported = true
        Log.write("Animations of layers are not shown: a layer has its own values, and its delegate is called in time.")
    }

    func add(_ animation: CAAnimation, key: String?, until length: CFTimeInterval) {
        count += 1
        let key = key ?? "animation-\(count)"
        remove(key)
        guard running.count < Self.most else { return }
        animation.delegate?.animationDidStart(animation)
        var timer: Timer?
        // Without a delegate nobody notices the end: the animation is dropped with the next question.
        if animation.delegate != nil, length < .infinity {
            timer = Timer.scheduledTimer(withTimeInterval: length, repeats: false) { [weak self] _ in
                MainActor.assumeIsolated { self?.end(key, finished: true) }
            }
        }
        running[key] = Running(animation: animation, end: CACurrentMediaTime() + length, timer: timer)
    }

    func remove(_ key: String) { end(key, finished: false) }
    func removeAll() { for key in keys ?? [] { remove(key) } }
    func animation(_ key: String) -> CAAnimation? { current[key]?.animation }
    var keys: [String]? {
        let keys = current.keys.sorted()
        return keys.isEmpty ? nil : keys
    }

    private func end(_ key: String, finished: Bool) {
        guard var ended = running[key] else { return }
        ended.timer?.invalidate()
        let wasTold = ended.isOver
        ended.isOver = true
        running[key] = finished && !ended.animation.isRemovedOnCompletion ? ended : nil
        if !wasTold { ended.animation.delegate?.animationDidStop(ended.animation, finished: finished) }
    }

    /// Those that run or are kept.
    private var current: [String: Running] {
        let now = CACurrentMediaTime()
        running = running.filter { $1.timer != nil || $1.end > now || !$1.animation.isRemovedOnCompletion }
        return running
    }
}
