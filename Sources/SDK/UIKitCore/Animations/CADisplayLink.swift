public import ExtensionFoundation
public import Foundation

/// Calls a method in the rhythm of the display: here of a timer, because a tile is drawn when it has changed.
///
/// It needs the selector of a method, as `hostel lower` writes it. A tile disappears and its process is suspended as
/// on the original platform; then nothing is called.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// The frames a second of a display, with which the original platform begins.
    private static let rate = 60

    private var target: AnyObject?
    private let selector: Selector
    private var timer: Timer?

    /// By `CACurrentMediaTime`: the last call, and the next one.
    public private(set) var timestamp: CFTimeInterval = 0
    public var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// Seconds between two frames of the display.
    public var duration: CFTimeInterval { 1 / Double(Self.rate) }

    /// Calls a second, at most 60; 0 for 60.
    public var preferredFramesPerSecond = 0 { didSet { restart() } }
    /// Every how many frames of the display the method is called.
    public var frameInterval = 1 { didSet { restart() } }
    public var isPaused = false { didSet { restart() } }
    private var isAdded = false

    /// - Parameter target: retained until `invalidate`.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
        super.init()
    }

    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        restart()
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = false
        restart()
    }

    public func invalidate() {
        isAdded = false
        restart()
        target = nil
    }

    private var interval: CFTimeInterval {
        let wanted = min(max(preferredFramesPerSecond, 0), Self.rate)
        return wanted > 0 ? 1 / Double(wanted) : duration * Double(max(frameInterval, 1))
    }

    private func restart() {
        timer?.invalidate()
        timer = nil
        guard isAdded, !isPaused else { return }
        // The run loop retains the link until `invalidate`, as on the original platform.
        timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
            MainActor.assumeIsolated { self.call() }
        }
    }

    private func call() {
        timestamp = CACurrentMediaTime()
        if let target, selector.call(on: target, self) != .called { invalidate() }
    }
}
