import ExtensionHost
import SceneHost
import Testing

/// Pictures wait for the update of an appearance, within a bound.
@HostActor
struct UpdateWaitTests {
    @Test func nothingIsWaitedForWithoutAnUpdate() async {
        let wait = UpdateWait()
        await wait.wait()
        wait.begin()
        wait.end()
        await wait.wait()
    }

    @Test func allThatWaitGoOnWhenTheUpdateEnds() async {
        let wait = UpdateWait()
        wait.begin()
        async let first: Void = wait.wait()
        async let second: Void = wait.wait()
        Task { wait.end() }
        _ = await (first, second)
        await wait.wait()
    }

    @Test func updateWithoutAnEndIsGivenUp() async {
        let wait = UpdateWait(most: .milliseconds(1))
        wait.begin()
        await wait.wait()
    }
}
