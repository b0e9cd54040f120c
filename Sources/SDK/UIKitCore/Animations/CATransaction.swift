public import Foundation

/// A group of changes of layers. Changes are shown with the next frame, so only the end of a group matters.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private struct Open {
        var duration: CFTimeInterval?
        var disablesActions = false
        var completion: (() -> Void)?
        /// Seconds until the last of its animations ends.
        var length: CFTimeInterval = 0
    }

    /// Groups are as deep as calls of authors; those inside of this many count as the innermost of them (an estimate).
    private static let depth = 64
    private static var open: [Open] = []
    /// The groups that were begun inside of the innermost one that counts.
    private static var further = 0

    public static func begin() {
        if open.count < depth { open.append(Open()) } else { further += 1 }
    }

    /// Ends the innermost group: its completion runs when its animations have ended, at once if it has none.
    public static func commit() {
        guard further == 0 else { return further -= 1 }
        guard let group = open.popLast() else { return }
        note(length: group.length)
        guard let completion = group.completion, group.length < .infinity else { return }
        guard group.length > 0 else { return completion() }
        nonisolated(unsafe) let run = completion
        _ = Timer.scheduledTimer(withTimeInterval: group.length, repeats: false) { _ in run() }
    }

    public static func flush() {}

    /// Seconds; 0.25 unless set (documentation of `CATransaction`).
    public static func animationDuration() -> CFTimeInterval { open.last { $0.duration != nil }?.duration ?? 0.25 }
    public static func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = max(dur, 0) } }
    /// Without effect.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    public static func disableActions() -> Bool { open.last?.disablesActions ?? false }
    /// Without effect: no change of a layer moves.
    public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
    public static func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }
    public static func completionBlock() -> (() -> Void)? { open.last?.completion }

    /// An animation of the group ends after so many seconds.
    static func note(length: CFTimeInterval) { change { $0.length = max($0.length, length) } }

    private static func change(_ edit: (inout Open) -> Void) {
        if !open.isEmpty { edit(&open[open.count - 1]) }
    }
}
