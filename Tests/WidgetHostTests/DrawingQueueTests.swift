import DrawingHost
import Testing

/// The decisions about the renderer: its jobs in turn, its deadlines, and who is to blame.
struct DrawingQueueTests {
    typealias Action = DrawingQueue.Action

    /// A queue whose renderer draws job 1 of two parts, while job 2 waits.
    private func busy() -> DrawingQueue {
        var queue = DrawingQueue(deadline: 4)
        _ = queue.handle(.submitted(1, parts: 2))
        _ = queue.handle(.submitted(2, parts: 1))
        _ = queue.handle(.ready)
        return queue
    }

    @Test func rendererIsLaunchedForTheFirstJobAndGetsOneJobAfterTheOther() {
        var queue = DrawingQueue(deadline: 4)
        #expect(queue.handle(.submitted(1, parts: 1)) == [.launch])
        #expect(queue.handle(.submitted(2, parts: 1)) == [])
        #expect(queue.handle(.ready) == [.send(1), .startDeadline])
        #expect(queue.handle(.begun(1, part: 0)) == [.startDeadline])
        #expect(queue.handle(.answered(1, failure: nil)) == [.stopDeadline, .finish(1), .send(2), .startDeadline])
        let refused = DrawingFailure(.undrawable("no memory"))
        #expect(
            queue.handle(.answered(2, failure: "no memory")) == [.stopDeadline, .fail(2, refused), .startIdleTime])
        #expect(queue.isIdle)
    }

    @Test func overduePartIsBlamedAndTheNextJobIsDrawnByANewRenderer() {
        var queue = busy()
        _ = queue.handle(.begun(1, part: 0))
        _ = queue.handle(.begun(1, part: 1))
        let failure = DrawingFailure(.overdue(seconds: 4), part: 1)
        #expect(queue.handle(.overdue) == [.fail(1, failure), .stopDeadline, .kill])
        // An answer that was under way comes too late.
        #expect(queue.handle(.answered(1, failure: nil)) == [])
        #expect(queue.handle(.exited("killed")) == [.stopDeadline, .launch])
        #expect(queue.handle(.ready) == [.send(2), .startDeadline])
    }

    @Test func rendererThatEndsBeforeTheFirstPartBlamesNoJob() {
        var queue = busy()
        #expect(queue.handle(.overdue).first == .fail(1, DrawingFailure(.overdue(seconds: 4))))
    }

    @Test func jobIsDrawnAgainAfterOneExitAndBlamedAfterTwo() {
        var queue = busy()
        _ = queue.handle(.begun(1, part: 1))
        #expect(queue.handle(.exited("ended by SIGSEGV")) == [.stopDeadline, .launch])
        #expect(queue.handle(.ready) == [.send(1), .startDeadline])
        // It begins from its first part again.
        #expect(queue.handle(.begun(1, part: 0)) == [.startDeadline])
        let failure = DrawingFailure(.crashed("ended by SIGSEGV"), part: 0)
        #expect(queue.handle(.exited("ended by SIGSEGV")) == [.stopDeadline, .fail(1, failure), .launch])
    }

    @Test func rendererThatBreaksTheRulesIsKilled() {
        let breaches: [DrawingQueue.Event] = [
            .begun(1, part: 2), .begun(1, part: -1), .begun(2, part: 0), .answered(2, failure: nil),
            .answered(7, failure: "x"), .misbehaved("a picture without its memory"),
        ]
        for breach in breaches {
            var queue = busy()
            #expect(queue.handle(breach) == [.stopDeadline, .kill], "\(breach)")
            #expect(queue.handle(.exited("killed")) == [.stopDeadline, .launch], "\(breach)")
            #expect(queue.handle(.ready) == [.send(1), .startDeadline], "\(breach)")
        }
        var queue = busy()
        _ = queue.handle(.begun(1, part: 1))
        #expect(queue.handle(.begun(1, part: 1)) == [.stopDeadline, .kill])
    }

    @Test func damagedPictureEndsTheRendererWithoutBlameForTheNextJob() {
        var queue = busy()
        _ = queue.handle(.answered(1, failure: nil))
        _ = queue.handle(.begun(2, part: 0))
        #expect(queue.handle(.damaged) == [.stopDeadline, .kill])
        #expect(queue.handle(.exited("killed")) == [.stopDeadline, .launch])
        #expect(queue.handle(.ready) == [.send(2), .startDeadline])
        // Its first exit: it is drawn again.
        #expect(queue.handle(.exited("ended by SIGSEGV")) == [.stopDeadline, .launch])
    }

    @Test func jobsFailIfThereIsNoRenderer() {
        var queue = DrawingQueue(deadline: 4)
        _ = queue.handle(.submitted(1, parts: 1))
        _ = queue.handle(.submitted(2, parts: 1))
        let failure = DrawingFailure(.noRenderer("no process"))
        #expect(queue.handle(.notLaunched("no process")) == [.fail(1, failure), .fail(2, failure)])
        #expect(queue.handle(.submitted(3, parts: 1)) == [.launch])
    }

    @Test func idleRendererIsEndedAndLaunchedForTheNextJob() {
        var queue = busy()
        _ = queue.handle(.answered(1, failure: nil))
        #expect(queue.handle(.idle) == [])
        _ = queue.handle(.answered(2, failure: nil))
        #expect(queue.handle(.idle) == [.stopDeadline, .kill])
        #expect(queue.handle(.submitted(3, parts: 1)) == [])
        #expect(queue.handle(.exited("killed")) == [.stopDeadline, .launch])
    }

    @Test func openJobsFailWhenTheHostStops() {
        var queue = busy()
        let failure = DrawingFailure(.stopped)
        #expect(queue.handle(.stopped) == [.fail(1, failure), .fail(2, failure), .stopDeadline, .kill])
        #expect(queue.handle(.submitted(3, parts: 1)) == [.fail(3, failure)])
        #expect(queue.handle(.exited("killed")) == [.stopDeadline])
    }

    @Test func partThatTheRendererNamesIsToBlame() {
        var queue = DrawingQueue(deadline: 4)
        _ = queue.handle(.submitted(1, parts: 3))
        _ = queue.handle(.ready)
        let actions = queue.handle(.answered(1, failure: "drawing failed", part: 2))
        #expect(actions.contains(.fail(1, DrawingFailure(.undrawable("drawing failed"), part: 2))))
        // A part that the job does not have blames nobody.
        _ = queue.handle(.submitted(2, parts: 1))
        let others = queue.handle(.answered(2, failure: "drawing failed", part: 1))
        #expect(others.contains(.fail(2, DrawingFailure(.undrawable("drawing failed"), part: nil))))
    }
}
