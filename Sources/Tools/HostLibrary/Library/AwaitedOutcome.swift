internal import CHostelHost
internal import ExtensionHost

/// The outcome of work that nothing stops, such as a launch, for a call that may be cancelled before.
@HostActor
final class AwaitedOutcome {
    private var outcome: Outcome?
    private var waiter: CheckedContinuation<Outcome, Never>?

    /// Begins the work at once, and waits for its outcome. A task that is cancelled gets `HOSTEL_CANCELLED`, and the work
    /// continues.
    static func of(_ work: @escaping @HostActor @Sendable () async -> Outcome) async -> Outcome {
        let awaited = AwaitedOutcome()
        Task.immediate { @HostActor in awaited.arrived(await work()) }
        return await withTaskCancellationHandler {
            await awaited.value()
        } onCancel: {
            Task { @HostActor in awaited.arrived(Outcome(.cancelled)) }
        }
    }

    private func arrived(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        waiter?.resume(returning: outcome)
        waiter = nil
    }

    private func value() async -> Outcome {
        if let outcome { return outcome }
        return await withCheckedContinuation { waiter = $0 }
    }
}
