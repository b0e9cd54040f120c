/// The response to a level over time: extensions are warned first and have a moment; then follow rounds of kills with a
/// pause between them, until the level is left. A value: events in, actions out.
package struct PressureResponse: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        /// `PressureMonitor` returned a change.
        case changed(PressureLevel)
        /// The timer of the last `schedule` fired.
        case timerFired
        /// The round that `decide` asked for is over: so many processes were ended, for this shortage.
        case roundDone(killed: Int, Shortage)
    }

    package enum Action: Hashable, Sendable {
        /// Tell every running extension (`didReceiveMemoryWarning`). Suspended ones are not told: they cannot read it.
        case tell(PressureLevel)
        /// One timer; a later `schedule` replaces the earlier.
        case schedule(Duration)
        case cancelTimer
        /// Ask `JetsamPolicy` with the newest figures, act on its victims, then report `roundDone`. The newest: one
        /// asks the kernel again first.
        case decide
    }

    /// The moments, as data.
    package struct Timing: Hashable, Sendable {
        /// From the word to the first kill. Ours: long enough to drop a cache, short against the 0.2 to 1.3 s in which
        /// a real thrash shows at all.
        package var momentAtWarning: Duration = .seconds(1)
        package var momentAtCritical: Duration = .milliseconds(250)
        /// Between rounds: the original platform's distance of idle kills, 500 ms.
        package var pause: Duration = .milliseconds(500)
        /// After a round for a stall. The kernel's ten-second average falls by the factor 1.4, which leaves critical,
        /// in 10 · ln 1.4 = 3.4 s: who looks sooner ends process after process for a stall that is over.
        package var stallPause: Duration = .seconds(4)
        /// After a round that found nobody: things change slowly then.
        package var idlePause: Duration = .seconds(5)

        package init() {}
    }

    private enum Phase: Hashable {
        case calm, moment, deciding, pausing
    }

    private let timing: Timing
    private var phase: Phase = .calm
    private var level: PressureLevel = .normal
    /// A round may outlive the level that began it; a second one never begins beside it.
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
