import CryptoKit
import EventKit
import Foundation
import MapKit
import Network
import Security
import StoreKit
import Testing
import UniformTypeIdentifiers

/// Modules of the platform whose services Hostel does not have: their names compile, and each says no.
struct PlatformModuleTests {
    @Test func aKeychainIsNotAvailable() {
        var found: AnyObject?
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "a",
            kSecReturnData as String: kCFBooleanTrue as Any, kSecMatchLimit as String: kSecMatchLimitOne,
        ]
        #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecNotAvailable && found == nil)
        #expect(SecItemAdd([kSecClass: kSecClassKey] as CFDictionary, nil) == errSecNotAvailable)
        #expect(SecItemDelete(query as CFDictionary) == errSecNotAvailable)
    }

    @Test func aCalendarOfTheProgramHasAnAccountWithoutAName() {
        let event = EKEvent(eventStore: EKEventStore())
        event.notes = "x"
        #expect(event.hasNotes && !event.hasAttendees && event.availability == .notSupported)
        #expect(EKSource().title.isEmpty && EKSource().sourceType == .local)
    }

    @Test func anEntryOfTheProgramKeepsItsAlarmsAndItsRepetition() {
        let event = EKEvent(eventStore: EKEventStore())
        event.startDate = Date(timeIntervalSinceReferenceDate: 0)
        #expect(event.alarms == nil && !event.hasAlarms && event.recurrenceRules == nil)
        #expect(event.occurrenceDate == event.startDate)
        let alarm = EKAlarm(relativeOffset: -600)
        event.addAlarm(alarm)
        alarm.absoluteDate = event.startDate
        #expect(event.hasAlarms && alarm.relativeOffset == 0)
        alarm.relativeOffset = -60
        #expect(alarm.absoluteDate == nil && alarm.relativeOffset == -60)
        alarm.absoluteDate = nil
        #expect(alarm.relativeOffset == -60)
        alarm.absoluteDate = event.startDate
        alarm.relativeOffset = 0
        #expect(alarm.absoluteDate == nil && EKAlarm(absoluteDate: event.startDate).absoluteDate == event.startDate)
        event.removeAlarm(alarm)
        #expect(!event.hasAlarms)

        event.addRecurrenceRule(
            EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: EKRecurrenceEnd(occurrenceCount: 3)))
        #expect(event.hasRecurrenceRules && event.occurrenceDate == event.startDate)
        #expect(event.recurrenceRules?.first?.recurrenceEnd?.occurrenceCount == 3)
    }

    @Test func calendarsAreDenied() async throws {
        let store = EKEventStore()
        #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
        #expect(try await !store.requestFullAccessToEvents())
        let span = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
        #expect(store.events(matching: span).isEmpty && store.calendars(for: .reminder).isEmpty)
        #expect(throws: EKError(code: .eventStoreNotAuthorized)) {
            try store.save(EKEvent(eventStore: store), span: .thisEvent)
        }
    }

    @Test func theStoreIsEmpty() async throws {
        #expect(try await Product.products(for: ["a"]).isEmpty)
        var bought = 0
        for await _ in Transaction.currentEntitlements { bought += 1 }
        #expect(bought == 0 && !AppStore.canMakePayments)
        SKStoreReviewController.requestReview()
    }

    @Test func aMapIsNotDrawn() async {
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 60, longitude: 0), latitudinalMeters: 1113.2,
            longitudinalMeters: 1113.2)
        #expect(abs(options.region.span.latitudeDelta - 0.01) < 1e-9)
        // A degree of longitude is half as wide at 60°.
        #expect(abs(options.region.span.longitudeDelta - 0.02) < 1e-9)
        await #expect(throws: MKError(.serverFailure)) { _ = try await MKMapSnapshotter(options: options).start() }
        let request = MKReverseGeocodingRequest(location: CLLocation(latitude: 1, longitude: 2))
        await #expect(throws: MKError(.serverFailure)) { _ = try await request?.mapItems }
        #expect(MKReverseGeocodingRequest(location: CLLocation(latitude: 100, longitude: 2)) == nil)
        #expect(request?.isCancelled == false && MKGeocodingRequest(addressString: "") == nil)
    }

    @Test func aMonitorReportsThePathOnItsQueue() async {
        let monitor = NWPathMonitor()
        let status = await withCheckedContinuation { done in
            monitor.pathUpdateHandler = { done.resume(returning: $0.status) }
            monitor.start(queue: DispatchQueue(label: "path"))
        }
        #expect(status == monitor.currentPath.status)
        #expect((status == .satisfied) == !monitor.currentPath.availableInterfaces.isEmpty)
        #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
    }

    @Test func anAddressHasItsBytesAndItsText() throws {
        let address = try #require(IPv6Address("::ffff:192.0.2.7"))
        #expect(address.isIPv4Mapped && address.asIPv4 == IPv4Address("192.0.2.7") && !address.isLoopback)
        #expect(
            address.asIPv4?.rawValue == Data([192, 0, 2, 7]) && "\(IPv6Address.loopback.debugDescription)" == "::1")
        #expect(IPv6Address("192.0.2.7") == nil && IPv4Address("example.org") == nil && IPv6Address(Data([1])) == nil)
        #expect(
            IPv6Address.any.isAny && IPv4Address.loopback.isLoopback && IPv4Address("224.0.0.1")?.isMulticast == true)
    }

    @Test func randomBytesDiffer() {
        var (one, two) = ([UInt8](repeating: 0, count: 600), [UInt8](repeating: 0, count: 600))
        #expect(SecRandomCopyBytes(kSecRandomDefault, 600, &one) == errSecSuccess)
        #expect(SecRandomCopyBytes(nil, 600, &two) == errSecSuccess)
        #expect(one != two && one[590...] != [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(SecRandomCopyBytes(nil, -1, &one) == errSecParam)
    }

    private final class Completions: MKLocalSearchCompleterDelegate {
        var failures: [String] = []
        let ended: () -> Void
        init(ended: @escaping () -> Void) { self.ended = ended }
        func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
            failures.append(completer.queryFragment)
            ended()
        }
    }

    @MainActor @Test func aSearchForCompletionsFailsOnceForItsLastText() async {
        let completer = MKLocalSearchCompleter()
        var found: Completions?
        await withCheckedContinuation { done in
            found = Completions { done.resume() }
            completer.delegate = found
            completer.queryFragment = "Zu"
            completer.queryFragment = "Zurich"
            #expect(completer.isSearching)
        }
        #expect(found?.failures == ["Zurich"] && !completer.isSearching && completer.results.isEmpty)
        completer.queryFragment = "Bern"
        completer.queryFragment = ""
        #expect(!completer.isSearching)
    }

    @Test func aKindOfDataHasItsFormsAndEndings() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "text/plain") == .plainText)
        #expect(UTType.json.preferredFilenameExtension == "json" && UTType("no.such.kind") == nil)
    }

    @Test func aNameGetsTheEndingOfItsKind() {
        let folder = URL(fileURLWithPath: "/a", isDirectory: true)
        #expect(folder.appendingPathComponent("b", conformingTo: .json).path == "/a/b.json")
        #expect(folder.appendingPathComponent("b.json", conformingTo: .json).path == "/a/b.json")
        #expect(folder.appendingPathComponent("b.txt", conformingTo: .json).path == "/a/b.txt.json")
        #expect(folder.appendingPathComponent("b.jpg", conformingTo: .image).path == "/a/b.jpg")
        #expect(folder.appendingPathComponent("b", conformingTo: .folder).hasDirectoryPath)
        var file = folder.appendingPathComponent("c")
        file.appendPathExtension(for: .plainText)
        #expect(file.path == "/a/c.txt" && UTType.quickTimeMovie.conforms(to: .movie))
    }

    @Test func theKindOfAFileFollowsFromItsName() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, kind) in [("a.PNG", UTType.png), ("b.heif", .heif), ("c.bmp", .bmp), (".gif", nil), ("d", nil)] {
            let file = folder.appendingPathComponent(name)
            try Data().write(to: file)
            #expect(try file.resourceValues(forKeys: [.contentTypeKey]).contentType == kind)
        }
    }

    @Test func pointsSizesAndRectanglesHaveTheTextsOfThePlatform() {
        #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
        #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
        #expect(CGRect(x: 0, y: 1, width: 2, height: 3).debugDescription == "(0.0, 1.0, 2.0, 3.0)")
        #expect(UTType.png.debugDescription == "public.png")
    }

    // The vectors of FIPS 180-4's examples, RFC 1321 and RFC 4231 (test case 2).
    @Test func hashesAreThoseOfTheirStandards() {
        let abc = Array("abc".utf8)
        #expect(
            "\(SHA256.hash(data: abc))"
                == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect("\(Insecure.SHA1.hash(data: abc))" == "SHA1 digest: a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect("\(Insecure.MD5.hash(data: Data(abc)))" == "MD5 digest: 900150983cd24fb0d6963f7d28e17f72")
        #expect(
            "\(SHA512.hash(data: abc))"
                == "SHA512 digest: ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
        #expect(
            "\(SHA384.hash(data: abc))"
                == "SHA384 digest: cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                + "8086072ba1e7cc2358baeca134c825a7")
        // sha512sum and sha384sum of 200 zeros and of 1,000 letters "a".
        #expect(SHA512.hash(data: [UInt8](repeating: 0, count: 200)).starts(with: [0x72, 0x68, 0x60, 0x58]))
        #expect(SHA384.hash(data: [UInt8](repeating: 0x61, count: 1_000)).starts(with: [0xF5, 0x44, 0x80, 0x68]))
        // The second example of FIPS 180-4, whose 112 bytes leave no room for the length in the first block.
        let long = (0..<14).flatMap { start in (0..<8).map { UInt8(ascii: "a") + UInt8(start + $0) } }
        #expect(SHA512.hash(data: long).starts(with: [0x8E, 0x95, 0x9B, 0x75, 0xDA, 0xE3, 0x13, 0xDA]))
        #expect(SHA384.hash(data: long).starts(with: [0x09, 0x33, 0x0C, 0x33, 0xF7, 0x11, 0x47, 0xE8]))
        let empty = SHA256.hash(data: Data())
        #expect(empty.starts(with: [0xe3, 0xb0, 0xc4, 0x42]) && SHA256.byteCount == 32)
        let code = HMAC<SHA256>.authenticationCode(
            for: Array("what do ya want for nothing?".utf8), using: SymmetricKey(data: Array("Jefe".utf8)))
        #expect(Array(code).starts(with: [0x5b, 0xdc, 0xc1, 0x46, 0xbf, 0x60, 0x75, 0x4e]))
    }

    @Test(arguments: [55, 56, 63, 64, 65, 1000]) func aHashDoesNotDependOnThePartsOfItsMessage(_ count: Int) {
        let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var function = SHA256()
        for byte in message { function.update(data: [byte]) }
        #expect(function.finalize() == SHA256.hash(data: message))
    }

    @Test func keysAreNotMade() {
        var error: Unmanaged<CFError>?
        let attributes: [String: Any] = [kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom]
        #expect(SecKeyCreateRandomKey(attributes as CFDictionary, &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
        let rule = SecAccessControlCreateWithFlags(
            kCFAllocatorDefault, kSecAttrAccessibleWhenUnlocked, [.privateKeyUsage, .userPresence], nil)
        #expect(rule?.flags.contains(.userPresence) == true)
    }

    @Test func aLineGivesThePlacesThatItHas() {
        let places = (0..<4).map { CLLocationCoordinate2D(latitude: Double($0), longitude: 0) }
        let line = MKPolyline(coordinates: places, count: places.count)
        func read(_ range: NSRange) -> [Double] {
            var read = [CLLocationCoordinate2D](
                repeating: CLLocationCoordinate2D(latitude: 9, longitude: 9), count: 3)
            line.getCoordinates(&read, range: range)
            return read.map(\.latitude)
        }
        #expect(read(NSRange(location: 1, length: 2)) == [1, 2, 9])
        #expect(read(NSRange(location: 3, length: 3)) == [3, 9, 9])
        #expect(read(NSRange(location: NSNotFound, length: NSNotFound)) == [9, 9, 9])
        #expect(read(NSRange(location: -1, length: 1)) == [9, 9, 9])
    }

    @MainActor @Test func aMapKeepsItsPartOfTheWorld() {
        let place = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)
        let round = MKMapPoint(place).coordinate
        #expect(abs(round.latitude - place.latitude) < 1e-9 && abs(round.longitude - place.longitude) < 1e-9)
        #expect(MKMapPoint(CLLocationCoordinate2D()) == MKMapPoint(x: 134_217_728, y: 134_217_728))
        let map = MKMapView()
        map.setRegion(
            MKCoordinateRegion(center: place, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4)),
            animated: false)
        let visible = map.visibleMapRect
        #expect(visible.contains(MKMapPoint(place)) && abs(visible.width - MKMapSize.world.width / 90) < 1)
        map.visibleMapRect = visible
        #expect(abs(map.region.span.latitudeDelta - 2) < 1e-6 && abs(map.region.span.longitudeDelta - 4) < 1e-6)
        let pin = MKPointAnnotation()
        map.addAnnotations([pin, MKPointAnnotation()])
        map.removeAnnotation(pin)
        #expect(map.annotations.count == 1)
    }

    @Test func theWordsOfAQueryAreObjects() {
        var query: [String: AnyObject] = [kSecClass as String: kSecClassGenericPassword]
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        let texts: [CFString] = [kSecAttrAccessibleAlways, "a" as CFString]
        #expect(query[kSecMatchLimit as String] as? String == "m_LimitOne" && texts[1] as String == "a")
        #expect(SecItemDelete(query as CFDictionary) == errSecNotAvailable)
    }
}
