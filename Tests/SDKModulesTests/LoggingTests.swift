import Testing

@testable import HostelLogging

/// The lines of `Logger` and `os_log`.
struct LoggingTests {
    private func text(_ message: OSLogMessage) -> String { message.text }

    @Test func privacyFollowsThePlatform() {
        let name = "Ada"
        #expect(text("plain") == "plain")
        #expect(text("\(name) \(7) \(true) \(1.5, format: .fixed(precision: 1))") == "<private> 7 true 1.5")
        #expect(text("\(name, privacy: .public) \(7, privacy: .private)") == "Ada <private>")
        #expect(text("\([1, 2])") == "<private>" && text("\([1], privacy: .public)") == "[1]")
    }

    @Test func hashedValuesAreRecognisedWithoutTheirText() {
        let first = text("\("secret", privacy: .private(mask: .hash))")
        #expect(first == text("\("secret", privacy: .private(mask: .hash))"))
        #expect(first.hasPrefix("<mask.hash: '") && !first.contains("secret"))
        #expect(first != text("\("other", privacy: .private(mask: .hash))"))
    }

    @Test func valuesAreFormatted() {
        #expect(text("\(255, format: .hex) \(5, align: .right(columns: 3))|") == "ff   5|")
        #expect(text("\("a", align: .left(columns: 3), privacy: .public)|") == "a  |")
    }

    @Test(
        arguments: [
            ("%{public}@ has %d", ["Ada", 3] as [any Sendable], "Ada has 3"),
            ("%@ %{private}d %ld %%", ["Ada", 3, 4], "<private> <private> 4 %"), ("%.2f %x", [1.234, 255], "1.23 ff"),
            ("%@ and %d", [], "<missing> and <missing>"), ("%d", ["text"], "<private>"), ("50%", [], "50"),
            ("none", [1], "none"), ("%{public", [], ""),
        ])
    func oldFormatsNeverReadAWrongValue(_ format: String, _ arguments: [any Sendable], _ expected: String) {
        #expect(OSLogFormat(format).text(arguments) == expected)
    }

    @Test func lineHasItsCategoryAndLevel() {
        let log = OSLog(subsystem: "com.example", category: "net")
        #expect(LogLine.line("done", .error, log) == "[net] error: done")
        #expect(LogLine.line("done", .default, .default) == "notice: done")
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func lockProtectsItsState() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { lock.withLock { $0 += 1 } } }
        }
        #expect(lock.withLock { $0 } == 100)
    }
}
