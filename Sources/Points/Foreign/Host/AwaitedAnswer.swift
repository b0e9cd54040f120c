internal import ExtensionHost
internal import ExtensionMessages
internal import ExtensionSession

/// The answer to a request that was sent, for the task that waits for it.
@HostActor
final class AwaitedAnswer {
    typealias Result = Swift.Result<CustomMessage, SessionError>

    private var result: Result?
    private var waiter: CheckedContinuation<Result, Never>?

    /// Whether the answer has not come yet.
    var isAwaited: Bool { result == nil }

    func arrived(_ result: Result) {
        self.result = result
        waiter?.resume(returning: result)
        waiter = nil
    }

    /// Waits on the host's thread; for one task.
    func value() async -> Result {
        if let result { return result }
        return await withCheckedContinuation { waiter = $0 }
    }
}
