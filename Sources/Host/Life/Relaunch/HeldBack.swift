/// An extension that failed and is not launched again at once. Names are a contract; programs read them.
package struct HeldBack: Hashable, Sendable, Codable {
    /// Failures in a row.
    package var failures: Int
    /// Seconds until the next attempt while the extension is visible; 0 if it may be launched now.
    package var seconds: Double
    /// Whether it failed so often that it counts as a crash loop.
    package var isCrashLoop: Bool

    package init(failures: Int, seconds: Double, isCrashLoop: Bool) {
        self.failures = failures
        self.seconds = seconds
        self.isCrashLoop = isCrashLoop
    }

    /// Such as "Failed 3 times in a row; tried again in 4 s."
    package var message: String {
        let times = failures == 1 ? "Failed once" : "Failed \(failures) times in a row"
        guard seconds > 0 else { return "\(times)." }
        return "\(times); tried again in \(Int(seconds.rounded(.up))) s. `hostel show` tries at once."
    }
}
