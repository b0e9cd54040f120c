import ExtensionHost
import SceneHost
import Testing

/// Pictures wait for the update of an appearance, within a bound.
@Suite(.timeLimit(.minutes(10)))
struct UpdateWaitTests {
    /// Longer than a test may take.
    private static let forever: Duration = .seconds(3600)

    @Test @HostActor func nothingIsWaitedForWithoutAnUpdate() async {
        let wait = UpdateWait(most: Self.forever)
        await wait.wait()
        wait.begin()
        wait.end()
        await wait.wait()
    }

    @Test @HostActor func allThatWaitGoOnWhenTheUpdateEnds() async {
        let wait = UpdateWait(most: Self.forever)
        var order: [String] = []
        wait.begin()
        let waiters = (0..<2).map { _ in
            Task {
                await wait.wait()
                order.append("went on")
            }
        }
        // Behind both, which have begun to wait by then.
        await Task {
            order.append("ended")
            wait.end()
        }.value
        for waiter in waiters { await waiter.value }
        #expect(order == ["ended", "went on", "went on"])
        await wait.wait()
    }

    @Test @HostActor func updateWithoutAnEndIsGivenUp() async {
        let wait = UpdateWait(most: .milliseconds(1))
        wait.begin()
        await wait.wait()
    }
}
