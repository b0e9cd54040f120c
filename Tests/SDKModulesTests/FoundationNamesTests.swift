import Foundation
import FoundationGaps
import Testing

/// Names of Foundation that Linux lacks.
@Suite struct FoundationNamesTests {
    @Test func aListOfWordsEndsWithAnd() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        #expect(formatter.string(for: [1, 2]) == "1 and 2")
        #expect(formatter.string(for: 3) == nil)
    }

    private final class Counter: Sendable {
        nonisolated(unsafe) var count = 0
    }

    @Test func oneThreadAtATimeIsInAnObject() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<500 {
                        objc_sync_enter(counter)
                        objc_sync_enter(counter)
                        counter.count += 1
                        objc_sync_exit(counter)
                        objc_sync_exit(counter)
                    }
                }
            }
        }
        #expect(counter.count == 2000)
        #expect(objc_sync_exit(counter) == -1 && objc_sync_enter(3) == -1)
    }

    @Test func aNameIsWrittenInFourLengths() {
        var name = PersonNameComponents()
        name.namePrefix = "Dr."
        name.givenName = "Ada"
        name.familyName = "Byron"
        #expect(name.formatted() == "Ada Byron")
        #expect(name.formatted(.name(style: .short)) == "Ada")
        #expect(name.formatted(.name(style: .long)) == "Dr. Ada Byron")
        #expect(name.formatted(.name(style: .abbreviated)) == "AB")
        #expect(PersonNameComponents().formatted() == "")
    }

    @Test func theCloudStoreStartsEmptyAndKeepsWhatTheProcessSets() {
        let store = NSUbiquitousKeyValueStore()
        #expect(store.string(forKey: "a") == nil && store.bool(forKey: "b") == false && !store.synchronize())
        store.set("x", forKey: "a")
        store.set(true, forKey: "b")
        store.set(3.5, forKey: "c")
        store.set(Int64(7), forKey: "d")
        #expect(store.string(forKey: "a") == "x" && store.bool(forKey: "b"))
        #expect(store.double(forKey: "c") == 3.5 && store.longLong(forKey: "d") == 7)
        store.removeObject(forKey: "a")
        #expect(store.object(forKey: "a") == nil && store.dictionaryRepresentation.count == 3)
        #expect(FileManager.default.ubiquityIdentityToken == nil)
        #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    }

    @Test func aSequenceOfNotificationsHasThoseThatArePostedAfterItsStart() async throws {
        let center = NotificationCenter()
        let name = Notification.Name("names")
        var iterator = center.notifications(named: name).makeAsyncIterator()
        center.post(name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil, userInfo: ["number": 1])
        center.post(name: name, object: nil, userInfo: ["number": 2])
        let first = try #require(await iterator.next())
        let second = try #require(await iterator.next())
        #expect(first.userInfo?["number"] as? Int == 1 && second.userInfo?["number"] as? Int == 2)
    }

    @Test func mathematicsHasTheNameOfTheOriginalPlatform() {
        #expect(Darwin.round(-2.5) == -3 && Darwin.floor(-2.5) == -3 && Darwin.ceil(2.1) == 3)
        #expect(Darwin.pow(2, 10) == 1_024 && Darwin.log10(1_000) == 3 && Darwin.fmod(7, 4) == 3)
    }

    @Test func aCoordinatedFileIsReadInPlace() {
        var read: URL?
        NSFileCoordinator().coordinate(readingItemAt: URL(fileURLWithPath: "/a"), error: nil) { read = $0 }
        #expect(read?.path == "/a")
    }

    @Test func theFoldersOfAProcessAreAbsolute() {
        for folder in [URL.documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .libraryDirectory] {
            #expect(folder.path.hasPrefix("/"))
        }
    }
}
