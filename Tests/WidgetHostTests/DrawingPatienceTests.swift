import Testing

@testable import DrawingHost

/// The deadline of a picture counts the renderer's work, so that a busy machine costs no session.
struct DrawingPatienceTests {
    /// The answers at each deadline of 4 s that is due.
    private func answers(from start: Double?, at times: [Double?]) -> [Bool] {
        var patience = DrawingPatience(processorTime: start)
        return times.map { patience.isOver(processorTime: $0, deadline: 4) }
    }

    @Test func rendererThatWorkedIsLate() { #expect(answers(from: 10, at: [12]) == [true]) }

    @Test func rendererThatHardlyRanGetsMoreTime() {
        #expect(answers(from: 10, at: [10.5, 11.9, 12.1]) == [false, false, true])
    }

    @Test func rendererThatDoesNotRunIsGivenUp() {
        #expect(answers(from: 10, at: [10, 10, 10, 10, 10]) == [false, false, false, false, true])
    }

    @Test func rendererWithoutFiguresIsLate() {
        #expect(answers(from: nil, at: [1]) == [true])
        #expect(answers(from: 1, at: [nil]) == [true])
    }
}
