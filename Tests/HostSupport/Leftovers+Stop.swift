package import ExtensionHost
package import HostelTestSupport

extension Leftovers {
    /// The children and descriptors that a stopped host leaves behind. A task of the host may free what it owns a moment
    /// after the stop, so descriptors have a minute and a half to go.
    @HostActor
    package static func afterStop(_ before: Leftovers) async throws -> Leftovers {
        let end = ContinuousClock.now + .seconds(90)
        while true {
            let left = Leftovers.now()
            if left.descriptors(openedSince: before).isEmpty || ContinuousClock.now >= end { return left }
            try await HostActor.sleep(for: .milliseconds(5))
        }
    }
}
