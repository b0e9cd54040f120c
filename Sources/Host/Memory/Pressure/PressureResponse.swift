/// The response to a level over time: extensions are warned and have a moment, then rounds of kills follow with a pause
/// between them until the level is left. A value: events in, actions out.
package struct PressureResponse: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        /// `PressureMonitor` returned a change.
        case changed(PressureLevel)
        /// The timer of the last `schedule` fired.
        case timerFired
        /// The round of `decide` is over: the number of processes that were killed, and the shortage.
        case roundDone(killed: Int, Shortage)
    }

    package enum Action: Hashable, Sendable {
        /// Notify every running extension (`didReceiveMemoryWarning`). Suspended ones could not read it.
        case tell(PressureLevel)
        /// One timer; a later `schedule` replaces the earlier.
        case schedule(Duration)
        case cancelTimer
        /// Read the figures again, ask `JetsamPolicy`, end its victims, then report `roundDone`.
        case decide
    }

    /// The moments, as data.
    package struct Timing: Hashable, Sendable {
        /// From the warning to the first kill. Hostel's own numbers: long enough to drop a cache, and short compared with
        /// the 0.2 to 1.3 s after which thrashing becomes measurable.
        package var momentAtWarning: Duration = .seconds(1)
        package var momentAtCritical: Duration = .milliseconds(250)
        /// Between rounds: the original platform's time between idle kills, 500 ms.
        package var pause: Duration = .milliseconds(500)
        /// After a round for a stall. The kernel's ten-second average falls by the factor 1.4, which leaves critical, in
        /// 10 · ln 1.4 = 3.4 s. A shorter pause would kill more processes for a stall that is over.
        package var stallPause: Duration = .seconds(4)
        /// After a round without a kill, when the figures change slowly.
        package var idlePause: Duration = .seconds(5)

        package init() {}
    }

    private enum Phase: Hashable {
        case calm, moment, deciding, pausing
    }

    private let timing: Timing
    private var phase: Phase = .calm
    private var level: PressureLevel = .normal
    /// A round may last longer than the level that began it. A second one never begins beside it.
    private var isRoundUnderWay = false

    package init(timing: Timing = Timing()) {
        self.timing = timing
    }

    package mutating func handle(_ event: Event) -> [Action] {
        switch (event, phase) {
        case (.changed(.normal), _):
            let wasWaiting = phase == .moment || phase == .pausing
            (phase, level) = (.calm, .normal)
            return wasWaiting ? [.cancelTimer] : []

        case (.changed(let new), .deciding):
            // The round under way decides with the new figures; the next one follows the new level.
            defer { level = new }
            return new > level ? [.tell(new)] : []
        case (.changed(let new), .calm):
            (phase, level) = (.moment, new)
            return [.tell(new), .schedule(moment(of: new))]
        case (.changed(let new), .moment), (.changed(let new), .pausing):
            defer { level = new }
            if new <= level { return [] }
            phase = .moment
            return [.tell(new), .schedule(moment(of: new))]

        case (.timerFired, .moment), (.timerFired, .pausing):
            phase = .deciding
            if isRoundUnderWay { return [] }
            isRoundUnderWay = true
            return [.decide]

        case (.roundDone(let killed, let shortage), .deciding):
            isRoundUnderWay = false
            phase = .pausing
            if killed == 0 { return [.schedule(timing.idlePause)] }
            return [.schedule(shortage == .unmeasured ? timing.stallPause : timing.pause)]

        case (.roundDone, .calm), (.roundDone, .moment), (.roundDone, .pausing):
            isRoundUnderWay = false
            return []
        case (.timerFired, .calm), (.timerFired, .deciding):
            return []
        }
    }

    private func moment(of level: PressureLevel) -> Duration {
        level == .critical ? timing.momentAtCritical : timing.momentAtWarning
    }
}
