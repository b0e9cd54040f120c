internal import ExtensionMessages
internal import LinuxSystem

/// Tells the host of what was posted to nobody, so that `hostel audit` shows it, and the author once what to do instead.
final class RefusedPosts: Sendable {
    static let shared = RefusedPosts()

    /// Posts at once of which the host is told, and further ones a second: fewer than a host takes requests.
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
        let name = Self.cut(name)
        if isFirst { Log.write("CFNotificationCenterPostNotification(\(name)): \(NotificationPost.advice)") }
        // Nobody waits for an answer, which is always the same.
        if isAllowed { HostEdge.ask(.post(name: name)) { _ in } }
    }

    /// As much of a name as a host reads.
    private static func cut(_ name: String) -> String {
        guard name.utf8.count > TextLimit.identifier else { return name }
        return String(decoding: name.utf8.prefix(TextLimit.identifier - 3), as: UTF8.self)
    }
}
