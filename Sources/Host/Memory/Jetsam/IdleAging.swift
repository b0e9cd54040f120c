/// How long a suspended process stays above the idle band. It follows from the times between earlier exits and launches.
///
/// The original platform's rule for the last ten relaunches: 10 s if most came within 5 s of the exit, 5 s if most came
/// after 5 to 10 s, else 2 s. An extension that was never relaunched stays for 5 s, which is Hostel's own number.
package struct IdleAging: Hashable, Sendable {
    private static let kept = 10
    private var gaps: [Duration] = []

    package init() {}

    /// Takes the time from the exit of a process to the launch of the next.
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
