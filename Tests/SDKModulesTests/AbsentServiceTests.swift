import AVFoundation
import Contacts
import CoreLocation
import Foundation
import HealthKit
import MediaPlayer
import Security
import StoreKit
import Testing
import UserNotifications
import WeatherKit

/// The weather, a person's health and friends, and sound: their names compile, and each says no.
@Suite struct AbsentServiceTests {
    @Test func theWeatherIsDenied() async {
        let place = CLLocation(latitude: 50, longitude: 14)
        await #expect(throws: WeatherError.permissionDenied) {
            try await WeatherService.shared.weather(for: place)
        }
        await #expect(throws: WeatherError.permissionDenied) {
            try await WeatherService().weather(for: place, including: .current, .hourly)
        }
        await #expect(throws: WeatherError.permissionDenied) {
            try await WeatherService.shared.weather(
                for: place, including: .hourly(startDate: .now, endDate: .now), .daily, .current, .minute, .alerts)
        }
        #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
    }

    @Test func workoutsOfAPreviewKeepTheirValues() {
        let start = Date(timeIntervalSince1970: 0)
        let workout = HKWorkout(
            activityType: .tennis, start: start, end: start + 3600, duration: 1800,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 420),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1500), device: nil, metadata: nil)
        #expect(workout.workoutActivityType == .tennis && workout.workoutActivityType.rawValue == 48)
        #expect(workout.duration == 1800 && workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 420)
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 1500)
        let plain = HKWorkout(
            activityType: .underwaterDiving, start: start, end: start + 60, duration: 0, totalEnergyBurned: nil,
            totalDistance: nil, metadata: ["a": 1])
        #expect(plain.duration == 60 && plain.metadata?.count == 1 && plain.workoutActivityType.rawValue == 84)
    }

    @Test func questionsAboutHealthFindNothing() async throws {
        let store = HKHealthStore()
        let steps = HKQuantityType(.stepCount)
        let long = HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 600)
        #expect(!long.evaluate(with: nil))
        let workouts = HKSampleQueryDescriptor(
            predicates: [.workout(long)], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)], limit: 5)
        #expect(try await workouts.result(for: store).isEmpty)
        let sum = HKStatisticsQueryDescriptor(predicate: .quantitySample(type: steps), options: .cumulativeSum)
        #expect(try await sum.result(for: store) == nil)
        let rings: [HKActivitySummary]? = await withCheckedContinuation { done in
            store.execute(HKActivitySummaryQuery(predicate: nil) { _, found, _ in done.resume(returning: found) })
        }
        #expect(rings?.isEmpty == true)
        let new: [HKSample]? = await withCheckedContinuation { done in
            store.execute(
                HKAnchoredObjectQuery(type: HKSeriesType.workoutRoute(), predicate: nil, anchor: nil, limit: 0) {
                    _, found, _, anchor, _ in
                    #expect(anchor != nil)
                    done.resume(returning: found)
                })
        }
        #expect(new?.isEmpty == true)
        #expect(HKCategoryValueSleepAnalysis.asleepREM.rawValue == 5)
        let hour = HKQuantity(unit: .hour(), doubleValue: 1)
        #expect(hour.compare(HKQuantity(unit: .minute(), doubleValue: 61)) == .orderedAscending)
        #expect(hour.compare(HKQuantity(unit: .minute(), doubleValue: 60)) == .orderedSame)
        #expect((HKError(.errorNoData) as NSError).domain == HKErrorDomain && HKError(.errorNoData).errorCode == 11)
    }

    @Test func noStoreSoldTheApplication() async {
        await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    }

    @MainActor private final class Buyer: SKProductsRequestDelegate, SKPaymentTransactionObserver {
        var unknown: [String] = []
        var restorations = 0
        let finished: () -> Void
        init(_ finished: @escaping () -> Void) { self.finished = finished }

        nonisolated func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
            let names = response.invalidProductIdentifiers
            MainActor.assumeIsolated { unknown = names }
        }
        nonisolated func requestDidFinish(_ request: SKRequest) { MainActor.assumeIsolated { finished() } }
        nonisolated func paymentQueue(
            _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
        ) {}
        nonisolated func paymentQueue(
            _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
        ) { MainActor.assumeIsolated { restorations += 1 } }
    }

    @MainActor @Test func theStoreHasNothing() async {
        let request = SKProductsRequest(productIdentifiers: ["b", "a"])
        var buyer: Buyer?
        await withCheckedContinuation { done in
            let new = Buyer { done.resume() }
            buyer = new
            request.delegate = new
            request.start()
        }
        #expect(buyer?.unknown == ["a", "b"] && !SKPaymentQueue.canMakePayments())
        if let buyer { SKPaymentQueue.default().add(buyer) }
        SKPaymentQueue.default().restoreCompletedTransactions()
        if let buyer { SKPaymentQueue.default().remove(buyer) }
        #expect(buyer?.restorations == 1)
        for await _ in Product.SubscriptionInfo.Status.updates { Issue.record("a subscription") }
        for await _ in Storefront.updates { Issue.record("a store") }
        #expect(await Storefront.current == nil)
    }

    @Test func noCertificateIsTrusted() {
        #expect(SecCertificateCreateWithData(nil, Data()) == nil)
        var trust: SecTrust?
        #expect(SecTrustCreateWithCertificates([], SecPolicyCreateBasicX509(), &trust) == errSecUnimplemented)
        #expect(trust == nil)
    }

    @Test func noIdentityIsRead() {
        var items: CFArray?
        let options = [kSecImportExportPassphrase as String: "word"]
        #expect(SecPKCS12Import(NSData(), options, &items) == errSecUnimplemented)
        #expect(items == nil && URLCredential(user: "a", password: "b", persistence: .none).identity == nil)
    }

    @Test func thePeopleOfAnAddressBookAreDenied() throws {
        let store = CNContactStore()
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
        #expect(throws: CNError(.authorizationDenied)) {
            try store.unifiedContacts(
                matching: CNContact.predicateForContacts(withIdentifiers: ["a"]),
                keysToFetch: [CNContactThumbnailImageDataKey as CNKeyDescriptor])
        }
        let person = CNMutableContact()
        #expect(CNContactFormatter.string(from: person, style: .fullName) == nil)
        (person.organizationName, person.phoneNumbers) = (
            "Reef", [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "123"))]
        )
        #expect(CNContactFormatter.string(from: person, style: .fullName) == "Reef")
        (person.givenName, person.familyName) = ("Ann", "Lee")
        #expect(CNContactFormatter().string(from: person) == "Ann Lee")
        let number = try #require(person.phoneNumbers.first)
        let label = try #require(number.label)
        #expect(CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: label) == "mobile")
        #expect(CNLabeledValue<CNPhoneNumber>.localizedString(forLabel: "Boat") == "Boat")
    }

    @Test func aPersonSharesNoHealth() async throws {
        let store = HKHealthStore()
        let steps = try #require(HKObjectType.quantityType(forIdentifier: .stepCount))
        #expect(HKHealthStore.isHealthDataAvailable() && store.authorizationStatus(for: steps) == .sharingDenied)
        #expect(try await store.statusForAuthorizationRequest(toShare: [], read: [steps]) == .unnecessary)
        await #expect(throws: HKError(.errorAuthorizationDenied)) { try await store.preferredUnits(for: [steps]) }
        var (samples, errors): ([Int?], [HKError?]) = ([], [])
        store.execute(
            HKSampleQuery(sampleType: steps, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil) {
                samples.append($1?.count)
                errors.append($2 as? HKError)
            })
        store.execute(
            HKStatisticsQuery(quantityType: steps, quantitySamplePredicate: nil) {
                samples.append($1 == nil ? nil : 1)
                errors.append($2 as? HKError)
            })
        let several = HKStatisticsCollectionQuery(
            quantityType: steps, quantitySamplePredicate: nil, anchorDate: .now, intervalComponents: DateComponents())
        several.initialResultsHandler = {
            samples.append($1?.statistics().count)
            errors.append($2 as? HKError)
        }
        store.execute(several)
        #expect(samples == [0, nil, 0] && errors == [nil, HKError(.errorNoData), nil])
    }

    @Test func aTimeIsAFractionOfSeconds() {
        let half = CMTime(value: 1, timescale: 2)
        #expect(half.seconds == 0.5 && CMTimeGetSeconds(half + CMTime(seconds: 0.25, preferredTimescale: 600)) == 0.75)
        #expect(Set([half, CMTime(value: 300, timescale: 600), CMTime(value: 1, timescale: 3)]).count == 2)
        #expect(half < .positiveInfinity && CMTime.positiveInfinity < .indefinite && CMTime.indefinite < .invalid)
        #expect(half < CMTime(value: 2, timescale: 3) && !CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        #expect(CMTime.invalid.seconds.isNaN && CMTime(seconds: 1e300, preferredTimescale: 600) == .invalid)
        #expect(
            AVMakeRect(
                aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
                == CGRect(x: 0, y: 25, width: 100, height: 50))
    }

    @Test func thereAreNoHaptics() {
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        #expect(throws: CHHapticError.self) { try CHHapticEngine() }
    }

    @Test func amountsAreConvertedBetweenUnits() {
        let distance = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1.5)
        #expect(distance.doubleValue(for: .meter()) == 1_500)
        #expect(abs(distance.doubleValue(for: .mile()) - 0.932) < 0.001)
        let pulse = HKQuantity(unit: HKUnit.count().unitDivided(by: .minute()), doubleValue: 60)
        #expect(pulse.doubleValue(for: HKUnit.count().unitDivided(by: .second())) == 1)
        let cups = HKQuantity(unit: .fluidOunceUS(), doubleValue: 16).doubleValue(for: .cupUS())
        #expect(abs(cups - 2) < 1e-9)
        #expect(HKUnit.count() == HKUnit.count() && HKUnit.meter() != HKUnit.foot())
        #expect(HKUnit(from: "count/min") == HKUnit.count().unitDivided(by: .minute()))
        #expect(pulse.doubleValue(for: HKUnit(from: "count/s")) == 1)
        for (text, litres) in [("mL", 0.001), ("dL", 0.1), ("fl_oz_us", 0.029_573_529_562_5), ("cm^3/m^3*l", 1e-6)] {
            let size = HKQuantity(unit: HKUnit(from: text), doubleValue: 1).doubleValue(for: .liter())
            #expect(abs(size - litres) < 1e-12, "\(text)")
        }
        let sugar = HKQuantity(unit: HKUnit(from: "mmol<180.15588>/L"), doubleValue: 5)
        #expect(abs(sugar.doubleValue(for: HKUnit(from: "mg/dL")) - 90.07794) < 1e-6)
        let fitness = HKQuantity(unit: HKUnit(from: "ml/(kg*min)"), doubleValue: 1)
        #expect(abs(fitness.doubleValue(for: HKUnit(from: "l/(g*s)")) - 1e-6 / 60) < 1e-15)
    }

    @Test func healthKeepsNothing() async throws {
        let steps = try #require(HKObjectType.quantityType(forIdentifier: .stepCount))
        let sample = HKQuantitySample(
            type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 3), start: .distantPast, end: .now)
        await #expect(throws: HKError(.errorAuthorizationDenied)) { try await HKHealthStore().save(sample) }
        var wasKept: Bool?
        HKHealthStore().save(sample) { kept, _ in wasKept = kept }
        #expect(wasKept == false)
    }

    @MainActor
    @Test func noMusicIsPlayed() {
        let center = MPNowPlayingInfoCenter.default()
        center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Tide", MPNowPlayingInfoPropertyPlaybackRate: 1]
        #expect(center.nowPlayingInfo?.count == 2)
        center.nowPlayingInfo = nil
        let player = MPMusicPlayerController.systemMusicPlayer
        player.play()
        #expect(player.playbackState == .stopped && player.nowPlayingItem == nil)
        #expect(MPMediaLibrary.authorizationStatus() == .denied && MPMediaQuery.songs().items?.isEmpty == true)
        let picture = MPMediaItemArtwork(boundsSize: CGSize(width: 4, height: 4)) { _ in UIImage() }
        #expect(picture.image(at: .zero) != nil)
        MPRemoteCommandCenter.shared().playCommand.addTarget { _ in .success }
    }

    @Test func nothingSounds() {
        #expect(throws: AVError.operationNotSupportedForAsset) { try AVAudioPlayer(data: Data()) }
        #expect(throws: AVError.unknown) { try AVAudioSession.sharedInstance().setActive(true) }
        let speaker = AVSpeechSynthesizer()
        speaker.speak(AVSpeechUtterance(string: "x"))
        #expect(!speaker.isSpeaking && AVSpeechSynthesisVoice(language: "en-GB") == nil)
    }

    @Test func anErrorOfPlacesHasADomainAndANumber() {
        let error = CLError(.denied) as NSError
        #expect(error.domain == kCLErrorDomain && error.code == 1)
    }

    @Test func aPlaceComesBackFromAnArchive() throws {
        let place = CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 50.1, longitude: 14.4), altitude: 200, horizontalAccuracy: 5,
            verticalAccuracy: 7, course: 90, speed: 2, timestamp: Date(timeIntervalSinceReferenceDate: 3))
        let data = try NSKeyedArchiver.archivedData(withRootObject: place, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
        #expect(read.coordinate.latitude == 50.1 && read.coordinate.longitude == 14.4 && read.altitude == 200)
        #expect(read.course == 90 && read.speed == 2 && read.timestamp == place.timestamp)
    }
}
