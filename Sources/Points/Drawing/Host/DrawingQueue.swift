/// Decides about the jobs of one renderer: one after the other, each part within a deadline, and who is to blame if the
/// renderer does not survive. A value; `PictureDesk` acts.
package struct DrawingQueue: Hashable, Sendable {
    package enum Event: Hashable, Sendable {
        /// A job waits to be drawn.
        case submitted(UInt32, parts: Int)
        /// The renderer takes jobs now.
        case ready
        /// There is no renderer; the sentence says why.
        case notLaunched(String)
        /// The renderer began with a part of a job.
        case begun(UInt32, part: Int)
        /// The renderer sent a picture, or says that it cannot, and which part is to blame.
        case answered(UInt32, failure: String?, part: Int? = nil)
        /// The deadline of the present part passed.
        case overdue
        /// The renderer sent what is not allowed.
        case misbehaved(String)
        /// The picture of an earlier job is damaged. The present job is not to blame.
        case damaged
        /// The renderer exited; the text says how.
        case exited(String)
        /// Nothing was drawn for a while.
        case idle
        /// The host stops.
        case stopped
    }

    package enum Action: Hashable, Sendable {
        case launch
        case send(UInt32)
        /// The deadline of a part begins; an earlier one ends.
        case startDeadline
        case stopDeadline
        case kill
        /// A job is done; its picture is checked outside.
        case finish(UInt32)
        case fail(UInt32, DrawingFailure)
        /// Nothing waits any more, so that the renderer may be ended after a while.
        case startIdleTime
    }

    private enum Renderer: Hashable { case absent, launching, ready, ending }

    private struct Job: Hashable {
        let number: UInt32
        let parts: Int
        /// The part that is drawn; nil before the first.
        var part: Int?
        /// How often the renderer exited while this job was drawn.
        var exits = 0
    }

    /// A renderer that exits while it draws a job gets it again, because the job may not be the cause.
    private static let mostExits = 2

    private let deadline: Double
    private var renderer = Renderer.absent
    private var waiting: [Job] = []
    private var current: Job?
    private var isStopped = false

    /// - Parameter deadline: seconds for one part of a job; only for the failure's text.
    package init(deadline: Double) { self.deadline = deadline }

    /// Whether nothing is drawn or waits.
    package var isIdle: Bool { current == nil && waiting.isEmpty }

    package mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .submitted(let number, let parts): submit(number, parts)
        case .ready: becameReady()
        case .notLaunched(let why): notLaunched(why)
        case .begun(let number, let part): begin(number, part)
        case .answered(let number, let failure, let part): answer(number, failure, part)
        case .overdue: overdue()
        case .misbehaved(let what): misbehaved(what)
        case .damaged: damaged()
        case .exited(let how): exited(how)
        case .idle: isIdle && renderer == .ready ? end() : []
        case .stopped: stop()
        }
    }

    private mutating func submit(_ number: UInt32, _ parts: Int) -> [Action] {
        guard !isStopped else { return [.fail(number, DrawingFailure(.stopped))] }
        waiting.append(Job(number: number, parts: parts))
        return next()
    }

    /// Sends the next job if the renderer is free, and launches a renderer if none runs.
    private mutating func next() -> [Action] {
        guard current == nil, !waiting.isEmpty, !isStopped else { return [] }
        switch renderer {
        case .absent:
            renderer = .launching
            return [.launch]
        case .launching, .ending: return []
        case .ready:
            let job = waiting.removeFirst()
            current = job
            return [.send(job.number), .startDeadline]
        }
    }

    private mutating func becameReady() -> [Action] {
        guard renderer == .launching else { return [] }
        renderer = .ready
        return isStopped ? end() : isIdle ? [.startIdleTime] : next()
    }

    private mutating func notLaunched(_ why: String) -> [Action] {
        guard renderer == .launching else { return [] }
        renderer = .absent
        defer { waiting = [] }
        return waiting.map { .fail($0.number, DrawingFailure(.noRenderer(why))) }
    }

    private mutating func begin(_ number: UInt32, _ part: Int) -> [Action] {
        guard renderer == .ready else { return [] }
        guard let job = current, job.number == number, part > job.part ?? -1, part < job.parts else {
            return misbehaved("it begins with a part that is not its next")
        }
        current?.part = part
        return [.startDeadline]
    }

    private mutating func answer(_ number: UInt32, _ failure: String?, _ part: Int?) -> [Action] {
        guard renderer == .ready else { return [] }
        guard let job = current, job.number == number else {
            return misbehaved("it answers a job that it does not have")
        }
        current = nil
        let blamed = part.flatMap { (0..<job.parts).contains($0) ? $0 : nil }
        let verdict: Action =
            failure.map { .fail(number, DrawingFailure(.undrawable($0), part: blamed)) } ?? .finish(number)
        return [.stopDeadline, verdict] + (waiting.isEmpty ? [.startIdleTime] : next())
    }

    private mutating func overdue() -> [Action] {
        guard renderer == .ready, let job = current else { return [] }
        current = nil
        return [.fail(job.number, DrawingFailure(.overdue(seconds: deadline), part: job.part))] + end()
    }

    private mutating func misbehaved(_ what: String) -> [Action] {
        guard renderer == .ready else { return [] }
        return retry("it broke the rules: \(what)") + end()
    }

    private mutating func damaged() -> [Action] {
        guard renderer == .ready else { return [] }
        if let job = current.take() { putBack(job) }
        return end()
    }

    private mutating func end() -> [Action] {
        renderer = .ending
        return [.stopDeadline, .kill]
    }

    private mutating func exited(_ how: String) -> [Action] {
        switch renderer {
        case .absent: return []
        // The launch fails, and says so.
        case .launching: return []
        case .ready, .ending: break
        }
        renderer = .absent
        return [.stopDeadline] + retry(how) + next()
    }

    /// Puts the present job first again, or gives it up.
    private mutating func retry(_ how: String) -> [Action] {
        guard var job = current else { return [] }
        current = nil
        job.exits += 1
        guard job.exits < Self.mostExits, !isStopped else {
            return [.fail(job.number, DrawingFailure(.crashed(how), part: job.part))]
        }
        putBack(job)
        return []
    }

    /// The job is drawn next, from its first part.
    private mutating func putBack(_ job: Job) {
        waiting.insert(Job(number: job.number, parts: job.parts, exits: job.exits), at: 0)
    }

    private mutating func stop() -> [Action] {
        isStopped = true
        let open = (current.map { [$0] } ?? []) + waiting
        (current, waiting) = (nil, [])
        let failures = open.map { Action.fail($0.number, DrawingFailure(.stopped)) }
        return failures + (renderer == .ready ? end() : [])
    }
}
