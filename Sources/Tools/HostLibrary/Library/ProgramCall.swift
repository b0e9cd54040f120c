internal import CFunctions
internal import Synchronization

/// A call of a foreign library that the program made, for the callbacks inside it.
final class ProgramCall: Sendable {
    /// The call inside which the present task runs.
    @TaskLocal static var current: ProgramCall?

    let number: UInt64
    let identifier: String
    /// The library's list of functions; nil if the host does not know the library.
    let table: CFunctionTable?
    /// The library's own time, and the time for each answer.
    let limit: Duration
    /// Asks the program for the answers.
    let questions: QuestionDesk
    private let missesAnswer = Atomic(false)

    init(
        _ number: UInt64, of identifier: String, _ table: CFunctionTable?, limit: Duration,
        asking questions: QuestionDesk
    ) {
        (self.number, self.identifier, self.table) = (number, identifier, table)
        (self.limit, self.questions) = (limit, questions)
    }

    /// Whether a callback got no answer in time.
    var isAnswerOverdue: Bool { missesAnswer.load(ordering: .acquiring) }

    func noteOverdueAnswer() { missesAnswer.store(true, ordering: .releasing) }
}
