internal import CFunctions
internal import CHostelHost
internal import ExtensionHost
internal import ForeignPointHost
internal import Synchronization

/// The callbacks of libraries that wait for the program's answers.
final class QuestionDesk: Sendable {
    private typealias Answer = Result<ForeignAnswer, EncodedAnswer.Misfit>

    private struct Entry {
        let question: Question
        let waiter: CheckedContinuation<Answer, Never>
        /// Ends the wait.
        let clock: Task<Void, Never>
    }

    private struct State {
        var lastCallback: UInt64 = 0
        var last: UInt64 = 0
        var waiting: [UInt64: Entry] = [:]
        var isClosed = false
    }

    /// Why an answer was not taken.
    struct Refusal: Error {
        let status: Int
        let text: String
    }

    private let queue: EventQueue
    private let state = Mutex(State())

    init(_ queue: EventQueue) { self.queue = queue }

    func nextCallback() -> UInt64 {
        state.withLock { state in
            state.lastCallback += 1
            return state.lastCallback
        }
    }

    // MARK: The library's side

    /// Hands a callback to the program, and waits for its answer.
    func ask(
        callback: UInt64, _ signature: CCallback, _ arguments: [ForeignValue]
    ) async throws(EncodedAnswer.Misfit) -> ForeignAnswer {
        guard let call = ProgramCall.current, call.questions === self else {
            throw EncodedAnswer.Misfit(
                why: "it belongs to a host, and no call of that host led to it. Make a callback for each host")
        }
        let question = Question(call: call, callback: signature, arguments: arguments, nesting: CallNesting.current)
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                guard enter(number, question, waiter) else {
                    return waiter.resume(returning: .failure(Self.stopped))
                }
                queue.add(Event(callback: callback, number, question))
                // It may have been cancelled before there was a waiter to tell.
                if Task.isCancelled { end(number, .failure(Self.cancelled)) }
            }
        } onCancel: {
            end(number, .failure(Self.cancelled))
        }
        return try answer.get()
    }

    private static let stopped = EncodedAnswer.Misfit(why: "the host stops")
    private static let cancelled = EncodedAnswer.Misfit(why: "its call was cancelled")

    /// False if the host stops.
    private func enter(
        _ number: UInt64, _ question: Question, _ waiter: CheckedContinuation<Answer, Never>
    ) -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return false }
            // Its end waits for the lock, so it finds the entry, however short the time is.
            let clock = Task { @HostActor in
                guard (try? await HostActor.sleep(for: question.call.limit)) != nil else { return }
                self.expire(number)
            }
            state.waiting[number] = Entry(question: question, waiter: waiter, clock: clock)
            return true
        }
    }

    /// Ends the wait for an answer; false if none is awaited.
    @discardableResult
    private func end(_ number: UInt64, _ answer: Answer) -> Bool {
        guard let entry = state.withLock({ $0.waiting.removeValue(forKey: number) }) else { return false }
        entry.clock.cancel()
        entry.waiter.resume(returning: answer)
        return true
    }

    private func expire(_ number: UInt64) {
        guard let call = state.withLock({ $0.waiting[number]?.question.call }) else { return }
        call.noteOverdueAnswer()
        end(number, .failure(EncodedAnswer.Misfit(why: "the program gave no answer within \(call.limit)")))
    }

    /// The host stops, so no answer comes any more.
    func close() {
        let numbers = state.withLock { state in
            state.isClosed = true
            return Array(state.waiting.keys)
        }
        for number in numbers { end(number, .failure(Self.stopped)) }
    }

    // MARK: The program's side

    /// A callback that waits.
    func question(_ number: UInt64) throws(Refusal) -> Question {
        let (entry, last) = state.withLock { ($0.waiting[number], $0.last) }
        if let entry { return entry.question }
        throw Refusal(
            status: HOSTEL_NOT_ASKED,
            text: number > 0 && number <= last
                ? "The question \(number) does not wait any more: it has its answer, the time for that has passed, or its "
                    + "call has ended."
                : "There was no question \(number). Pass hostel_event_question of a HOSTEL_EVENT_CALLBACK.")
    }

    func answer(_ number: UInt64, _ values: CallArguments.Values) throws(Refusal) {
        let question = try question(number)
        let answer: ForeignAnswer
        do throws(EncodedAnswer.Misfit) {
            if let problem = values.problem { throw EncodedAnswer.Misfit(why: problem) }
            answer = try question.answer(values.all)
        } catch {
            throw Refusal(
                status: HOSTEL_BAD_ARGUMENT,
                text: "The answer to \(question.callback.name) cannot be taken: \(error.why).")
        }
        try settle(number, .success(answer))
    }

    func refuse(_ number: UInt64, _ why: String) throws(Refusal) {
        try settle(number, .failure(EncodedAnswer.Misfit(why: why)))
    }

    private func settle(_ number: UInt64, _ answer: Answer) throws(Refusal) {
        // The question throws, unless it came between the two.
        if !end(number, answer) { _ = try question(number) }
    }
}
