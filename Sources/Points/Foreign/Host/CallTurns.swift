internal import ExtensionHost

/// Lets one call of a library follow the other, in their order.
@HostActor
final class CallTurns {
    private var isBusy = false
    private var waiting: [Waiter] = []
    private var last: UInt64 = 0

    private struct Waiter {
        let number: UInt64
        /// Resumed with true for its turn, and with false if its task is cancelled before.
        let hasTurn: CheckedContinuation<Bool, Never>
    }

    /// Waits for the turn of the caller, who ends it with `end`.
    ///
    /// Throws `cancelled` if the task is cancelled before its turn. The turn is the next waiter's then.
    func begin() async throws(ForeignError) {
        if Task.isCancelled { throw .cancelled }
        guard isBusy else {
            isBusy = true
            return
        }
        last += 1
        let number = last
        let hasTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append(Waiter(number: number, hasTurn: $0)) }
        } onCancel: {
            Task { @HostActor in leave(number) }
        }
        guard hasTurn else { throw .cancelled }
    }

    func end() {
        guard waiting.isEmpty else { return waiting.removeFirst().hasTurn.resume(returning: true) }
        isBusy = false
    }

    private func leave(_ number: UInt64) {
        guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
        waiting.remove(at: place).hasTurn.resume(returning: false)
    }
}
