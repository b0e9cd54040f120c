import AppIntents
import FoundationGaps
import HostelCombine
import Intents
import Testing
import UserNotifications

/// Names of Foundation, Combine and Intents that widgets use, and that Foundation on Linux lacks.
struct PlatformNamesTests {
    @Test func keysOfAnInfoPlistAreTexts() {
        #expect(kCFBundleVersionKey as String == "CFBundleVersion" && kCFBundleNameKey as String == "CFBundleName")
        let rectangle = CGRect(x: 0, y: 0, width: 2, height: 2)
        #expect(rectangle.equalTo(CGRect(x: 0, y: 0, width: 2, height: 2)) && !rectangle.equalTo(.zero))
        let letters: FourCharCode = 0x7469_6465
        #expect(withUnsafeBytes(of: letters.bigEndian) { String(decoding: $0, as: UTF8.self) } == "tide")
    }

    @Test func absoluteTimeCountsFromTheStartOf2001() {
        let before = Date().timeIntervalSinceReferenceDate
        let now = CFAbsoluteTimeGetCurrent()
        #expect(now >= before && now - before < 60)
    }

    @Test(arguments: [
        URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory, .downloadsDirectory,
        .desktopDirectory, .picturesDirectory, .musicDirectory, .moviesDirectory,
    ])
    func foldersOfTheUserHaveAbsolutePaths(_ folder: URL) {
        #expect(folder.isFileURL && folder.path.hasPrefix("/") && folder.path.count > 1)
    }

    @Test func poolReturnsTheResultAndPassesTheErrorOn() throws {
        struct Fault: Error {}
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Fault.self) { try autoreleasepool { throw Fault() } }
    }

    @Test func fileHasItsBytesAndItsName() throws {
        let file = IntentFile(data: Data([1, 2]), filename: "a.bin")
        #expect(file.data == Data([1, 2]) && file.filename == "a.bin" && file.fileURL == nil)
        let absent = IntentFile(fileURL: URL(fileURLWithPath: "/nowhere/b.txt"))
        #expect(absent.data.isEmpty && absent.filename == "b.txt")
    }

    @Test func resolutionResultsKeepTheirType() {
        let results: [INIntentResolutionResult] = [
            INStringResolutionResult.success(with: "a"), INStringResolutionResult.needsValue(),
            INStringResolutionResult.disambiguation(with: ["a", "b"]),
        ]
        #expect(results.allSatisfy { $0 is INStringResolutionResult })
    }

    @Test func timerSendsDatesUntilItsLastSubscriberEnds() throws {
        final class Seen { var dates: [Date] = [] }
        let seen = Seen()
        let publisher = Timer.publish(every: 0.01, on: .current, in: .default).autoconnect()
        // Nothing ticks before the first subscriber.
        let subscription = publisher.sink { seen.dates.append($0) }
        let deadline = Date(timeIntervalSinceNow: 20)
        while seen.dates.count < 2, Date() < deadline {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        try #require(seen.dates.count >= 2)
        #expect(seen.dates[0] < seen.dates[1])
        subscription.cancel()
        let count = seen.dates.count
        // A timer that comes after three ticks' time shows that the first one is over.
        final class Mark { var isReached = false }
        let mark = Mark()
        let late = Timer.publish(every: 0.03, on: .current, in: .default).autoconnect().sink { _ in
            mark.isReached = true
        }
        while !mark.isReached, Date() < deadline {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(mark.isReached && seen.dates.count == count)
        late.cancel()
    }

    /// A translation decides about the places, so a wrong one must end nothing.
    /// On the main actor, in one step of which another test sets a locale with other digits.
    @MainActor @Test func theTextOfANotificationTakesItsArgumentsByTheirOwnTypes() {
        func text(_ format: String, _ arguments: [Any]?) -> String {
            NSString.localizedUserNotificationString(forKey: format, arguments: arguments)
        }
        #expect(text("%@ of %@", [5, "Anna"]) == "5 of Anna")
        #expect(text("%2$@ has %1$d", ["a", 2.5]) == "2.5 has a")
        #expect(text("%@ %@", ["one"]) == "one %@")
        #expect(text("100 %", nil) == "100 %")
    }
}
