/// How often an extension is brought up to date at others' request.
package struct ReloadAllowance: Hashable, Sendable {
    /// For those that are not in the foreground, within any 24 hours; 0 is never.
    package var perDay: Int
    /// From one update's beginning to the next one's: what is asked meanwhile is done together.
    package var spacing: Duration

    package init(perDay: Int, spacing: Duration) {
        self.perDay = perDay
        self.spacing = spacing
    }
}
