internal import ExtensionMessages
internal import LinuxSystem

/// Reports refused posts to the host, so that `hostel audit` shows them, and tells the author once what to do instead.
final class RefusedPosts: Sendable {
    static let shared = RefusedPosts()

    private struct State {
        /// How many posts are reported at once, and how many further ones in a second: fewer than a host takes requests.
        var allowance = RefillingAllowance(burst: 15, perSecond: 1)
        var hasAdvised = false
    }

    private let state = Guarded(State())

    func tell(of name: String) {
        let (isAllowed, isFirst) = state.update { state in
            state.allowance.refill(now: monotonicNanoseconds())
            let isAllowed = state.allowance.left >= 1
            if isAllowed { state.allowance.spend(1) }
            defer { state.hasAdvised = true }
            return (isAllowed, !state.hasAdvised)
        }
        let name = name.cut(to: TextLimit.identifier)
        if isFirst { Log.write("CFNotificationCenterPostNotification(\(name)): \(NotificationPost.advice)") }
        // The answer is always the same, so the post does not wait for it.
        if isAllowed { HostEdge.ask(.post(name: name)) { _ in } }
    }
}
