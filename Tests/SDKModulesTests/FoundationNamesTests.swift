import Foundation
import FoundationGaps
import FoundationNetworking
import Testing

/// Names of Foundation that Linux lacks.
@Suite struct FoundationNamesTests {
    @Test func aFileWithoutATypeHasACode() {
        #expect(
            String(decoding: withUnsafeBytes(of: UInt32(kUnknownType).bigEndian, Array.init), as: UTF8.self) == "????")
    }

    @Test func aNumberThatIsNoCodeOfAnURLErrorIsUnknown() {
        let timedOut: URLError.Code = URLError.Code(rawValue: -1001)
        #expect(timedOut == .timedOut)
        #expect(URLError(URLError.Code(rawValue: 404)).code == .unknown)
        #expect(URLError.Code(rawValue: 404) ?? .cancelled == .cancelled)
    }

    @Test func aListOfWordsEndsWithAnd() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        #expect(formatter.string(for: [1, 2]) == "1 and 2")
        #expect(formatter.string(for: 3) == nil)
    }

    @Test func aUnitOfTimeBeginsAtItsFirstMoment() throws {
        let calendar = try #require(NSCalendar(identifier: .gregorian))
        calendar.timeZone = .gmt
        var (start, seconds) = (NSDate?.none, 0.0)
        let noon = Date(timeIntervalSince1970: 43_200)
        #expect(calendar.range(of: .day, start: &start, interval: &seconds, for: noon))
        #expect(start as Date? == Date(timeIntervalSince1970: 0) && seconds == 86_400)
        #expect(calendar.range(of: .hour, start: nil, interval: nil, for: noon))
    }

    @Test func collectionsHaveTheValuesOfKeys() {
        let people = NSMutableDictionary()
        people.setValue("Ann", forKey: "name")
        #expect(people.value(forKey: "name") as? String == "Ann")
        people.setValue(nil, forKey: "name")
        #expect(people.count == 0)
        let list: NSArray = [["name": "Ben"] as NSDictionary, ["age": 3] as NSDictionary]
        #expect(list.value(forKey: "name") as? NSArray == ["Ben", NSNull()])
        let page: NSDictionary = ["list": list, "owner": ["name": "Eve"] as NSDictionary]
        #expect(page.value(forKeyPath: "owner.name") as? String == "Eve")
        #expect(page.value(forKeyPath: "list.age") as? NSArray == [NSNull(), 3])
        #expect(page.value(forKeyPath: "owner.name.more") == nil)
    }

    @Test func namesOfEncodingsHaveFoundationsNumbers() {
        func encoding(_ name: String) -> String.Encoding {
            let number = CFStringConvertIANACharSetNameToEncoding(name as CFString)
            return String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(number))
        }
        #expect(encoding("UTF-8") == .utf8 && encoding("iso-8859-1") == .isoLatin1)
        #expect(encoding("windows-1251") == .windowsCP1251 && encoding("shift_jis") == .shiftJIS)
        #expect(encoding("gb18030").rawValue == 0x8000_0632)
        #expect(CFStringConvertIANACharSetNameToEncoding("klingon" as CFString) == kCFStringEncodingInvalidId)
    }

    @Test func aFrameworksBundleIsThatOfTheWidget() {
        #expect(Bundle._named(identifier: "org.example.kit") === Bundle.main)
        #expect(Bundle._named(identifier: "") == nil)
        let lists: [URL]? = Bundle.main._urls(forResourcesWithExtension: "no-such-ending", subdirectory: nil)
        #expect(lists?.isEmpty != false)
    }

    @Test func aClassStandsForItself() {
        final class Loader: URLProtocol {}
        let classes: [AnyClass] = [Loader.classForCoder()]
        #expect(classes.first == Loader.self)
    }

    @Test func aSerialQueueRunsItsWorkInOrder() {
        let queue = DispatchSerialQueue(label: "serial")
        nonisolated(unsafe) var order: [Int] = []
        for number in 0..<50 { queue.async { order.append(number) } }
        #expect(queue.sync { order } == Array(0..<50))
    }

    @Test func aLengthIsMadeOfANumber() { #expect(CGFloat(truncating: NSNumber(value: 2.5)) == 2.5) }

    @Test func aTextBecomesAURL() {
        #expect(CFURLCreateWithString(nil, "https://example.org/a?b=%20c" as CFString, nil)?.query == "b=%20c")
        #expect(CFURLCreateWithString(nil, "", nil) == nil)
    }

    @Test func aProgressBeginsEmpty() {
        #expect(Progress().totalUnitCount == 0 && Progress(totalUnitCount: 3).totalUnitCount == 3)
    }

    @Test func aClassHasTheSizeOfItsInstances() {
        final class Pair {
            var (one, other) = (1, 2)
        }
        #expect(class_getInstanceSize(Pair.self) == 16 + 2 * MemoryLayout<Int>.size && class_getInstanceSize(nil) == 0)
    }

    @Test func aProviderLoadsWhatWasRegistered() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            done(Data([1]), nil)
            return nil
        }
        #expect(provider.hasItemConformingToTypeIdentifier("public.png"))
        for (type, expected) in [("public.png", Data([1])), ("public.jpeg", nil)] {
            let (data, code): (Data?, Int?) = await withCheckedContinuation { done in
                provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                    done.resume(returning: (data, (error as NSError?)?.code))
                }
            }
            #expect(data == expected && (code == nil) == (expected != nil))
        }
    }

    @Test func aNetworkIsNeitherDearNorMissingForThat() {
        var request = URLRequest(url: URL(fileURLWithPath: "/"))
        request.allowsConstrainedNetworkAccess = false
        #expect(
            request.allowsConstrainedNetworkAccess && URLError(.notConnectedToInternet).networkUnavailableReason == nil)
    }

    @Test func aNameIsWrittenByItsFormatter() {
        let formatter = PersonNameComponentsFormatter()
        let name = formatter.personNameComponents(from: "Ada B. Lovelace")
        #expect(name?.givenName == "Ada" && name?.middleName == "B." && name?.familyName == "Lovelace")
        formatter.style = .abbreviated
        #expect(name.map { formatter.string(from: $0) } == "AL" && formatter.string(for: name) == "AL")
        #expect(formatter.personNameComponents(from: " ") == nil)
    }

    @Test func aTextIsWrittenInOtherLettersWithoutTables() {
        #expect("Crème".applyingTransform(.stripDiacritics, reverse: false) == "Creme")
        #expect("ＡＢ１".applyingTransform(.fullwidthToHalfwidth, reverse: false) == "AB1")
        #expect("汉".applyingTransform(.mandarinToLatin, reverse: false) == nil)
        #expect("Creme".applyingTransform(.stripDiacritics, reverse: true) == nil)
    }

    private struct Titled { var title: String }

    @Test func aPredicateFindsTextsAsAPersonSearches() throws {
        let word = "creme"
        let found = #Predicate<Titled> { $0.title.localizedStandardContains(word) }
        #expect(try found.evaluate(Titled(title: "La Crème")))
        #expect(try !found.evaluate(Titled(title: "Milk")))
    }

    /// On the main actor, in one step of which another test sets a locale with other digits.
    @MainActor @Test func aNumberInAKeyHasItsOwnFormat() {
        #expect(String(localized: "#\(12)\(7, specifier: "%02d")") == "#1207")
    }

    @Test func aLockOfDarwinKeepsOthersOut() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        defer { lock.deallocate() }
        lock.initialize(to: os_unfair_lock())
        os_unfair_lock_lock(lock)
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
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

    @Test func codableValuesAreArchivedUnderTheirKeys() throws {
        struct Tide: Codable, Equatable {
            var level: Double
            var name: String
        }
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        try archiver.encodeEncodable(Tide(level: 1.5, name: "low"), forKey: "tide")
        try archiver.encodeEncodable(7, forKey: "count")
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeDecodable(Tide.self, forKey: "tide") == Tide(level: 1.5, name: "low"))
        #expect(reader.decodeDecodable(Int.self, forKey: "count") == 7)
        #expect(reader.decodeDecodable(Int.self, forKey: "none") == nil)
    }

    @Test func anObjectKeepsTheValuesThatAreAssociatedWithIt() {
        final class Owner {}
        final class Kept {
            let freed: () -> Void
            init(_ freed: @escaping () -> Void) { self.freed = freed }
            deinit { freed() }
        }
        let (one, two) = (UnsafeRawPointer(bitPattern: 8)!, UnsafeRawPointer(bitPattern: 16)!)
        var frees = 0
        let owner = Owner()
        objc_setAssociatedObject(owner, one, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, two, Kept { frees += 1 }, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, one) as? String == "a" && frees == 0)
        #expect(objc_getAssociatedObject(Owner(), one) == nil)
        objc_setAssociatedObject(owner, two, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(frees == 1 && objc_getAssociatedObject(owner, two) == nil)
        do { objc_setAssociatedObject(owner, two, Kept { frees += 1 }, .OBJC_ASSOCIATION_ASSIGN) }
        #expect(frees == 2 && objc_getAssociatedObject(owner, two) == nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, one) == nil)
        var owners: [Owner] = []
        for number in 0..<200 {
            let short = Owner()
            objc_setAssociatedObject(short, one, Kept { frees += 1 }, .OBJC_ASSOCIATION_RETAIN)
            if number % 100 == 0 { owners.append(short) }
        }
        #expect(frees > 100 && owners.allSatisfy { objc_getAssociatedObject($0, one) is Kept })
    }

    @Test func aCacheNeedsNoFolder() {
        #expect(URLCache(memoryCapacity: 1 << 16, diskCapacity: 0).memoryCapacity == 1 << 16)
    }
}
