import ExtensionFoundation
import Foundation
import SharedDefaults
import Testing

/// The defaults of a process that is entitled to one group, through an author's calls.
@Suite(.serialized)
final class DefaultsTests {
    static let group = "group.com.hostel.tests"
    private let folder: String
    private let containers: AppContainers

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/hostel-sdk-\(UUID().uuidString.prefix(8))"
        for name in ["/group", "/data"] {
            try FileManager.default.createDirectory(atPath: folder + name, withIntermediateDirectories: true)
        }
        containers = AppContainers(
            identifier: "com.hostel.tests.today", groups: [Self.group: folder + "/group"], dataFolder: folder + "/data")
        AppContainers.set(containers)
    }

    deinit {
        AppContainers.set(nil)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// The result of `UserDefaults(suiteName:)` in an author's code.
    private func suite(_ name: String? = group) throws -> UserDefaults {
        try #require(_hostelDefaults(suiteName: name))
    }

    /// Another process on the same group.
    private var other: DefaultsStore { DefaultsStore(path: folder + "/group/\(Self.group).defaults") }

    @Test func withoutTheEntitlementDefaultsAreNotShared() throws {
        let others = "group.com.hostel.others"
        try suite(others).set("mine", forKey: "k")
        #expect(try suite(others).string(forKey: "k") == "mine")
        #expect(try suite().object(forKey: "k") == nil)
        // As on the platform, where sources force the optional: the values lie in the bundle's own folder.
        #expect(
            DefaultsPlace(suite: others, containers: containers) == .unshared(path: folder + "/data/\(others).defaults")
        )
        #expect(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.hostel.others") == nil)
        let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
        #expect(url?.path == folder + "/group")
        // A process without a folder of its own has no place for them.
        AppContainers.set(AppContainers(identifier: "a.b", groups: [:], dataFolder: nil))
        #expect(_hostelDefaults(suiteName: Self.group) == nil)
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group) == nil)
    }

    @Test func anEntitledGroupHasAFolderOfTheExtensionsOwnWithoutConsent() throws {
        let awaited = "group.com.hostel.awaited"
        let denied = "group.com.hostel.denied"
        AppContainers.set(
            AppContainers(
                identifier: "a.b", groups: [Self.group: folder + "/group"], awaited: [awaited],
                denied: [denied], dataFolder: folder + "/data"))
        func place(_ group: String) -> String? {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?.path
        }
        let own = try #require(place(awaited))
        let containers = try #require(AppContainers.current)
        #expect(place(denied) == folder + "/data/Groups/" + denied)
        #expect(containers.reason(notShared: denied)?.contains("was denied; `hostel allow a.b group:") == true)
        #expect(containers.reason(notShared: awaited)?.contains("waits for consent: `hostel allow a.b group:") == true)
        #expect(containers.reason(notShared: Self.group) == nil)
        #expect([Self.group, awaited, denied].allSatisfy { containers.fault(ofGroup: $0) == nil })
        #expect(
            containers.fault(ofGroup: "group.typo")?.hasSuffix(
                "has only \(awaited), \(denied), \(Self.group). Add the group there.") == true)
        let bare = AppContainers(identifier: "a.b", groups: [:], dataFolder: nil)
        #expect(bare.fault(ofGroup: awaited)?.contains("entitlements of a.b is empty") == true)
        #expect(own == folder + "/data/Groups/" + awaited && FileManager.default.fileExists(atPath: own))
        #expect(place(Self.group) == folder + "/group" && place("group.com.hostel.others") == nil)
        // The defaults of the group are the extension's own too.
        try suite(awaited).set("mine", forKey: "k")
        #expect(FileManager.default.fileExists(atPath: folder + "/data/\(awaited).defaults"))
        AppContainers.set(AppContainers(identifier: "a.b", groups: [:], awaited: [awaited], dataFolder: nil))
        #expect(place(awaited) == nil)
    }

    @Test(arguments: [
        "", ".", "..", "group./x", "../group", "group.a/../../b", "group.\u{0}", "NSGlobalDomain",
        "group.é", "com.hostel.tests.today", String(repeating: "g", count: 300),
    ])
    func namesThatAreNotSuitesAreRefused(_ name: String) {
        #expect(_hostelDefaults(suiteName: name) == nil)
    }

    @Test func aDomainsPlaceFollowsItsNameAndEntitlements() {
        func place(_ suite: String?) -> DefaultsPlace { DefaultsPlace(suite: suite, containers: containers) }
        #expect(place(nil) == .log(path: folder + "/data/.standard.defaults"))
        #expect(place("settings") == .log(path: folder + "/data/settings.defaults"))
        #expect(place(Self.group) == .log(path: folder + "/group/\(Self.group).defaults"))
        #expect(place("group.x") == .unshared(path: folder + "/data/group.x.defaults"))
        // A program that no host knows uses Foundation's own defaults, but has no groups.
        #expect(DefaultsPlace(suite: nil, containers: nil) == .foundation)
        #expect(DefaultsPlace(suite: "group.x", containers: nil) == .refused(.notEntitled))
    }

    @Test func everyTypeOfAPropertyListIsReadBack() throws {
        let defaults = try suite()
        let date = Date(timeIntervalSince1970: 1_700_000_000.25)
        defaults.set("text", forKey: "string")
        defaults.set(Data([1, 2, 3]), forKey: "data")
        defaults.set(date, forKey: "date")
        defaults.set(true, forKey: "bool")
        defaults.set(1, forKey: "int")
        defaults.set(1.0, forKey: "double")
        defaults.set(Float(0.5), forKey: "float")
        defaults.set([1, true, "x", 2.5] as [Any], forKey: "array")
        defaults.set(["a": ["b": [UInt64.max]]], forKey: "dictionary")
        defaults.set(NSNumber(value: true), forKey: "nsbool")
        defaults.set(NSArray(array: [1, true, "x"]), forKey: "nsarray")
        defaults.set(URL(fileURLWithPath: "/tmp/a b"), forKey: "url")
        let stored = try other.entries()
        #expect(stored["bool"] == .bool(true) && stored["int"] == .integer(1) && stored["double"] == .double(1))
        #expect(stored["float"] == .float(0.5) && stored["nsbool"] == .bool(true))
        #expect(stored["nsarray"] == .array([.integer(1), .bool(true), .string("x")]))
        #expect(stored["array"] == .array([.integer(1), .bool(true), .string("x"), .double(2.5)]))
        #expect(defaults.string(forKey: "string") == "text" && defaults.data(forKey: "data") == Data([1, 2, 3]))
        #expect(defaults.object(forKey: "date") as? Date == date)
        #expect(defaults.object(forKey: "bool") as? Bool == true && defaults.object(forKey: "int") as? Int == 1)
        #expect(defaults.object(forKey: "double") as? Double == 1)
        #expect(defaults.url(forKey: "url")?.path == "/tmp/a b")
        let nested = defaults.dictionary(forKey: "dictionary") as? [String: [String: [UInt64]]]
        #expect(nested == ["a": ["b": [.max]]])
        #expect(defaults.synchronize())
    }

    @Test func typedGettersConvertLikeFoundation() throws {
        let mine = try suite()
        // Foundation's own store, which is never saved: nothing synchronises it.
        let foundations = try #require(UserDefaults(suiteName: "hostel-\(UUID().uuidString)"))
        let values: [Any] = [
            "12", "2.5", "YES", "no", "abc", "", 0, 1, 5, -3, 2.5, 0.0, true, false, Float(1.5), Data([1]), Date(),
            ["a", "b"], [1], ["k": "v"], "/tmp/x",
        ]
        for value in values {
            for defaults in [mine, foundations] { defaults.set(value, forKey: "key") }
            let name = Comment(rawValue: "\(value)")
            #expect(mine.integer(forKey: "key") == foundations.integer(forKey: "key"), name)
            #expect(mine.double(forKey: "key") == foundations.double(forKey: "key"), name)
            #expect(mine.float(forKey: "key") == foundations.float(forKey: "key"), name)
            #expect(mine.bool(forKey: "key") == foundations.bool(forKey: "key"), name)
            #expect(mine.string(forKey: "key") == foundations.string(forKey: "key"), name)
            #expect(mine.stringArray(forKey: "key") == foundations.stringArray(forKey: "key"), name)
            #expect(mine.data(forKey: "key") == foundations.data(forKey: "key"), name)
            #expect((mine.array(forKey: "key") == nil) == (foundations.array(forKey: "key") == nil), name)
            #expect((mine.dictionary(forKey: "key") == nil) == (foundations.dictionary(forKey: "key") == nil), name)
        }
        #expect(mine.integer(forKey: "missing") == 0 && mine.string(forKey: "missing") == nil)
    }

    @Test func registeredValuesAreReadUntilOneIsSet() throws {
        let defaults = try suite()
        defaults.register(defaults: ["registered": 7, "shown": true])
        #expect(defaults.integer(forKey: "registered") == 7)
        defaults.set(8, forKey: "registered")
        #expect(defaults.integer(forKey: "registered") == 8)
        #expect(defaults.dictionaryRepresentation()["registered"] as? Int == 8)
        #expect(defaults.dictionaryRepresentation()["shown"] as? Bool == true)
        defaults.removeObject(forKey: "registered")
        #expect(defaults.integer(forKey: "registered") == 7)
        #expect(try other.entries()["shown"] == nil)
    }

    @Test func domainsAreReadReplacedAndRemovedAsAWhole() throws {
        let defaults = try suite()
        defaults.set(1, forKey: "a")
        #expect(defaults.persistentDomain(forName: Self.group)?["a"] as? Int == 1)
        defaults.setPersistentDomain(["b": 2, "c": [true]], forName: Self.group)
        #expect(try other.entries() == ["b": .integer(2), "c": .array([.bool(true)])])
        _hostelStandardDefaults().removePersistentDomain(forName: Self.group)
        #expect(try other.entries().isEmpty)
        #expect(defaults.persistentDomain(forName: "group.com.hostel.others") == nil)
        _hostelStandardDefaults().set(5, forKey: "own")
        _hostelStandardDefaults().removePersistentDomain(forName: containers.identifier)
        #expect(_hostelStandardDefaults().object(forKey: "own") == nil)
    }

    @Test func standardDefaultsAreTheBundlesOwn() throws {
        let standard = _hostelStandardDefaults()
        standard.set("mine", forKey: "owner")
        #expect(try suite().object(forKey: "owner") == nil)
        #expect(_hostelDefaults(suiteName: nil) === standard && _hostelPlainDefaults() === standard)
        AppContainers.set(
            AppContainers(
                identifier: "com.hostel.tests.other", groups: containers.groups, dataFolder: folder + "/group"))
        #expect(_hostelStandardDefaults().object(forKey: "owner") == nil)
        // A suite is searched after the bundle's own values.
        standard.addSuite(named: Self.group)
        try suite().set("shared", forKey: "found")
        #expect(standard.string(forKey: "found") == "shared")
        standard.removeSuite(named: Self.group)
        #expect(standard.string(forKey: "found") == nil)
    }

    @Test func twoWritersOfTwoHundredKeysLeaveFourHundred() throws {
        let (defaults, other) = (try suite(), other)
        for number in 0..<200 {
            defaults.set(number, forKey: "a\(number)")
            try other.set(.integer(Int64(number)), forKey: "b\(number)")
        }
        #expect(try other.entries().count == 400)
        #expect(defaults.persistentDomain(forName: Self.group)?.count == 400)
    }

    @Test func bothStoresReadTheTextBack() throws {
        let text = "測試存儲"
        let defaults = try suite()
        defaults.setValue(text, forKey: "text")
        #expect(defaults.synchronize())
        #expect(defaults.value(forKey: "text") as? String == text)
        #expect(try other.value(forKey: "text") == .string(text))
        let container = try #require(
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group))
        let file = container.appendingPathComponent("text")
        try text.write(to: file, atomically: true, encoding: .utf8)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test func aValueOfAnotherCoderIsReported() throws {
        let defaults = try suite()
        let counts = ["20000": "3"]
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: NSDictionary(dictionary: counts), requiringSecureCoding: false)
        defaults.set(archive, forKey: "reviewCountDic")
        let read = try defaults.unarchived(ofClasses: [NSDictionary.self, NSString.self], forKey: "reviewCountDic")
        #expect(read as? [String: String] == counts)
        do {
            _ = try defaults.decoded([String: String].self, forKey: "reviewCountDic")
            Issue.record("an archive was read as a property list")
        } catch let error as ArchiveMismatch {
            #expect(error.writtenBy == .keyedArchiver && error.readAs == .propertyList)
            #expect(error.description.contains("NSKeyedArchiver") && error.description.contains("PropertyListDecoder"))
        }
        defaults.set(try PropertyListEncoder().encode(counts), forKey: "list")
        #expect(try defaults.decoded([String: String].self, forKey: "list") == counts)
        #expect(throws: ArchiveMismatch(key: "list", writtenBy: .propertyList, readAs: .keyedArchiver)) {
            try defaults.unarchived(ofClasses: [NSDictionary.self], forKey: "list")
        }
        defaults.set(try JSONEncoder().encode(counts), forKey: "json")
        #expect(try defaults.decoded([String: String].self, forKey: "json", with: JSONDecoder()) == counts)
        #expect(throws: ArchiveMismatch(key: "json", writtenBy: .json, readAs: .propertyList)) {
            try defaults.decoded([String: String].self, forKey: "json")
        }
        #expect(try defaults.decoded(String.self, forKey: "missing") == nil)
    }

    @Test func synchronizeReportsAFailedChange() throws {
        AppContainers.set(AppContainers(identifier: "a.b", groups: [Self.group: "/nowhere"], dataFolder: nil))
        let defaults = try suite()
        defaults.set(1, forKey: "a")
        #expect(defaults.object(forKey: "a") == nil)
        #expect(!defaults.synchronize())
        #expect(defaults.synchronize(), "once said, it is over")
    }

    @MainActor
    @Test func changesByAnotherProcessAreReported() async throws {
        let defaults = try suite()
        let told = Guarded(0)
        let observer = Foundation.NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
        ) { _ in told.update { $0 += 1 } }
        defer { Foundation.NotificationCenter.default.removeObserver(observer) }
        func wait(for count: Int) async throws {
            // The main queue is that of 2,000 tests, which may keep it busy for more than twenty seconds.
            let end = ContinuousClock.now + .seconds(240)
            while told.value < count, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(2)) }
            #expect(told.value >= count)
        }
        // The content at the first reading is not a change.
        #expect(defaults.integer(forKey: "theirs") == 0)
        try other.set(.integer(1), forKey: "theirs")
        try await wait(for: 1)
        #expect(defaults.integer(forKey: "theirs") == 1)
        let before = told.value
        defaults.set(2, forKey: "mine")
        try await wait(for: before + 1)
    }
}
