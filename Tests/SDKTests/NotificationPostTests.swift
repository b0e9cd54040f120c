import Dispatch
import Testing

@testable import ExtensionFoundation

/// Core Foundation's notifications within one process.
@Suite(.serialized)
struct NotificationPostTests {
    private let center = CFNotificationCenterGetDarwinNotifyCenter()

    /// Two objects whose addresses are observers; nothing reads them.
    private final class Observer: Sendable {}

    /// Posts, and waits until the main queue delivered the notification.
    private func post(_ name: String) async {
        OwnNotices.shared.post(CFNotificationName(name as CFString))
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    @Test func observersAreCalledUntilTheyAreRemoved() async {
        let heard = Guarded<[String]>([])
        let (one, two) = (Observer(), Observer())
        let first = Unmanaged.passUnretained(one).toOpaque()
        let second = Unmanaged.passUnretained(two).toOpaque()
        for (observer, name) in [(first, "a"), (first, "b"), (second, "a")] {
            let word = observer == first ? "first" : "second"
            CFNotificationCenterAddObserver(
                center, observer,
                { center, _, name, object, information in
                    guard center != nil, object == nil, information == nil else { return }
                    heard.update { $0.append("\(word) \(name?.rawValue ?? "nil")") }
                }, name as CFString, nil, .coalesce)
        }
        for name in ["a", "b", "c"] { await post(name) }
        #expect(heard.value == ["first a", "second a", "first b"])
        CFNotificationCenterRemoveObserver(center, first, CFNotificationName("a" as CFString), nil)
        for name in ["a", "b"] { await post(name) }
        #expect(heard.value.suffix(2) == ["second a", "first b"])
        CFNotificationCenterRemoveEveryObserver(center, second)
        CFNotificationCenterRemoveEveryObserver(center, first)
        for name in ["a", "b"] { await post(name) }
        #expect(heard.value.count == 5)
        withExtendedLifetime((one, two)) {}
    }

    @Test func withoutANameOrCenterNothingIsObserved() async {
        let heard = Guarded(0)
        let observer = Observer()
        let address = Unmanaged.passUnretained(observer).toOpaque()
        CFNotificationCenterAddObserver(center, address, { _, _, _, _, _ in heard.update { $0 += 1 } }, nil, nil, .hold)
        CFNotificationCenterAddObserver(nil, address, { _, _, _, _, _ in heard.update { $0 += 1 } }, "x", nil, .hold)
        await post("x")
        #expect(heard.value == 0)
        withExtendedLifetime(observer) {}
    }
}
