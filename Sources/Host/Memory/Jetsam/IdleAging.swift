/// How long a suspended process stays above the idle band, from how soon it was wanted again after its last ends.
///
/// The original platform's rule: of the last ten relaunches, most within 5 s of the end keep it for 10 s, most within
/// 5 to 10 s for 5 s, else 2 s. One that was never relaunched is kept for 5 s (ours: nothing is known of it).
package struct IdleAging: Hashable, Sendable {
    private static let kept = 10
    private var gaps: [Duration] = []

    package init() {}

    /// A relaunch, so long after the end of the process before it.
    package mutating func relaunched(after gap: Duration) {
        gaps.append(gap)
        if gaps.count > Self.kept { gaps.removeFirst() }
    }

    package var agingTime: Duration {
        if gaps.isEmpty { return .seconds(5) }
        let soon = gaps.count { $0 < .seconds(5) }
        let later = gaps.count { $0 >= .seconds(5) && $0 < .seconds(10) }
        let late = gaps.count - soon - later
        if soon >= later, soon >= late { return .seconds(10) }
        return later >= late ? .seconds(5) : .seconds(2)
    }
}
