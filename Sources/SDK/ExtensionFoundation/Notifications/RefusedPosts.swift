internal import ExtensionMessages
internal import LinuxSystem

/// Reports refused posts to the host, so that `hostel audit` shows them, and tells the author once what to do instead.
final class RefusedPosts: Sendable {
    static let shared = RefusedPosts()

    /// How many posts are reported at once, and how many further ones in a second: fewer than a host takes requests.
    private static let burst = 15.0
    private static let perSecond = 1.0

    private struct State {
        var allowance = burst
        var last: Int64?
        var hasAdvised = false
    }

    private let state = Guarded(State())

    func tell(of name: String) {
        let (isAllowed, isFirst) = state.update { state in
            let now = monotonicNanoseconds()
            let elapsed = Double(max(0, now - (state.last ?? now))) / 1e9
            state.last = now
            state.allowance = min(Self.burst, state.allowance + elapsed * Self.perSecond)
            let isAllowed = state.allowance >= 1
            if isAllowed { state.allowance -= 1 }
            defer { state.hasAdvised = true }
            return (isAllowed, !state.hasAdvised)
        }
        let name = name.cut(to: TextLimit.identifier)
        if isFirst { Log.write("CFNotificationCenterPostNotification(\(name)): \(NotificationPost.advice)") }
        // The answer is always the same, so the post does not wait for it.
        if isAllowed { HostEdge.ask(.post(name: name)) { _ in } }
    }
}
