internal import ExtensionHost

/// Lets one call of a library follow the other, in their order.
@HostActor
final class CallTurns {
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        isBusy = false
    }
}
