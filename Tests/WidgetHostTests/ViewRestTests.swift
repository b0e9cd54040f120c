import ExtensionHost
import SceneHost
import Testing

/// A picture waits until its view rests, within a bound.
@Suite(.timeLimit(.minutes(10)))
struct ViewRestTests {
    /// Longer than a test may take.
    private static let forever: Duration = .seconds(3600)

    @Test @HostActor func waitEndsWhenTheViewRests() async {
        let rest = ViewRest(quiet: .milliseconds(1), most: Self.forever)
        rest.viewChanged()
        await rest.wait()
        await rest.wait()
    }

    @Test @HostActor func waitForAViewThatNeverRestsEnds() async {
        let rest = ViewRest(quiet: .milliseconds(10), most: .milliseconds(100))
        var changes = 0
        let changing = Task { @HostActor in
            while !Task.isCancelled {
                rest.viewChanged()
                changes += 1
                await Task.yield()
            }
        }
        await rest.wait()
        changing.cancel()
        await changing.value
        #expect(changes > 0)
    }
}
