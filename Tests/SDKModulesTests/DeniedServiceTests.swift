import CoreLocation
import CoreMotion
import Foundation
import MapKit
import Testing
import UserNotifications
import WatchConnectivity

/// Services that a widget can name and that Hostel denies.
@MainActor @Suite struct DeniedServiceTests {
    @Test func distancesFollowTheGreatCircle() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        // 878 km by the usual calculators on a sphere.
        #expect(abs(berlin.distance(from: paris) - 877_500) < 1500)
        #expect(berlin.distance(from: berlin) == 0)
        let degree = CLLocation(latitude: 0, longitude: 0).distance(from: CLLocation(latitude: 0, longitude: 1))
        #expect(abs(degree - 2 * .pi * 6_371_009 / 360) < 0.01)
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(CLLocationCoordinate2DIsValid(paris.coordinate))
    }

    @Test func aNotificationHasAnUrgency() {
        let content = UNMutableNotificationContent()
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
        (content.interruptionLevel, content.relevanceScore) = (.timeSensitive, 0.5)
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        #expect(request.content.interruptionLevel == .timeSensitive && request.content.relevanceScore == 0.5)
    }

    @Test func liveUpdatesSayOnceThatPlacesAreDenied() async throws {
        var denied: [Bool] = []
        for try await update in CLLocationUpdate.liveUpdates(.fitness) {
            denied.append(update.authorizationDenied && update.location == nil)
        }
        #expect(denied == [true])
    }

    @Test func recognitionOfAPersonAndSharedPasswordsAreNotAvailable() async {
        var reason: NSError?
        let context = LAContext()
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &reason) && context.biometryType == .none)
        #expect(reason?.code == LAError.Code.biometryNotAvailable.rawValue)
        await #expect(throws: LAError(.biometryNotAvailable)) {
            try await LAContext().evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "a")
        }
        var codes: [Int] = []
        SecAddSharedWebCredential("example.org", "a", "b") { codes.append($0.map(CFErrorGetCode) ?? 0) }
        SecRequestSharedWebCredential(nil, nil) { found, error in codes.append(found == nil ? error?.code ?? 0 : 0) }
        #expect(codes == [Int(errSecNotAvailable), Int(errSecNotAvailable)])
        #expect(SecCreateSharedWebCredentialPassword() == nil)
    }

    @Test func noAreaIsWatched() async {
        final class Listener: CLLocationManagerDelegate {
            let tell: (String) -> Void
            init(_ tell: @escaping (String) -> Void) { self.tell = tell }
            func locationManager(
                _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
            ) { tell("\(region?.identifier ?? "") \((error as? CLError)?.code == .denied)") }
        }
        let area = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 48.2, longitude: 16.4), radius: 1_000, identifier: "home")
        #expect(area.contains(CLLocationCoordinate2D(latitude: 48.205, longitude: 16.4)))
        #expect(!area.contains(CLLocationCoordinate2D(latitude: 48.22, longitude: 16.4)))
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
        let trigger = UNLocationNotificationTrigger(region: area, repeats: true)
        #expect(trigger.region === area && trigger.repeats)
        let (manager, (words, told)) = (CLLocationManager(), AsyncStream.makeStream(of: String.self))
        let listener = Listener {
            told.yield($0)
            told.finish()
        }
        manager.delegate = listener
        manager.startMonitoring(for: area)
        var heard: [String] = []
        for await word in words { heard.append(word) }
        #expect(heard == ["home true"])
    }

    @Test func olderNamesMakePartsOfAMap() {
        let place = CLLocationCoordinate2DMake(48, 16)
        #expect(MKCoordinateRegionMake(place, MKCoordinateSpanMake(1, 2)).span == MKCoordinateSpanMake(1, 2))
        let region = MKCoordinateRegionMakeWithDistance(place, 111_320, 1)
        #expect(region.span.latitudeDelta == 1 && region.center.longitude == 16)
    }

    @Test func headingsAreNotAvailable() {
        let manager = CLLocationManager()
        manager.startUpdatingHeading()
        #expect(!CLLocationManager.headingAvailable() && manager.heading == nil)
        #expect(CLHeading().headingAccuracy < 0 && CLHeading().trueHeading < 0)
    }

    @Test func nothingCountsStepsAndNoWatchIsPaired() throws {
        CMPedometer().queryPedometerData(from: .distantPast, to: .now) { data, error in
            #expect(data == nil && error as? CMError == CMErrorNotAvailable)
        }
        #expect(!CMPedometer.isStepCountingAvailable() && CMPedometer.authorizationStatus() == .denied)
        final class Listener: NSObject, WCSessionDelegate {
            var error: WCError?
            func session(
                _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
                error: (any Error)?
            ) { self.error = error as? WCError }
        }
        let listener = Listener()
        WCSession.default.delegate = listener
        WCSession.default.activate()
        #expect(listener.error == .sessionNotSupported && !WCSession.isSupported())
        #expect(throws: WCError.sessionNotSupported) { try WCSession.default.updateApplicationContext([:]) }
    }

    @Test func aManagerSaysThatPlacesAreDenied() async {
        final class Listener: CLLocationManagerDelegate {
            var heard: [String] = []
            var end: CheckedContinuation<Void, Never>?
            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
                heard.append("\((error as? CLError)?.code == .denied)")
                end?.resume()
            }
            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                heard.append("\(manager.authorizationStatus)")
            }
        }
        let manager = CLLocationManager()
        let listener = Listener()
        manager.delegate = listener
        await withCheckedContinuation { end in
            listener.end = end
            manager.requestWhenInUseAuthorization()
            manager.requestLocation()
        }
        #expect(listener.heard == ["denied", "true"])
        #expect(manager.location == nil && !CLLocationManager.locationServicesEnabled())
        await #expect(throws: CLError.self) {
            try await CLGeocoder().geocodeAddressString("Oslo")
        }
    }

    @Test func aNotificationIsRefusedWithItsReason() async throws {
        let center = UNUserNotificationCenter.current()
        #expect(try await center.requestAuthorization(options: [.alert]) == false)
        #expect(await center.notificationSettings().authorizationStatus == .denied)
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let request = UNNotificationRequest(
            identifier: "tea", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
        #expect(request.content.title == "Tea")
        await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test func categoriesOfNotificationsAreTakenAndNotKept() async {
        let pour = UNNotificationAction(identifier: "pour", title: "Pour", options: [.foreground])
        let tea = UNNotificationCategory(identifier: "tea", actions: [pour], intentIdentifiers: [])
        #expect(tea.actions.map(\.title) == ["Pour"] && tea.options.isEmpty)
        let content = UNMutableNotificationContent()
        content.sound = UNNotificationSound(named: UNNotificationSoundName("kettle.caf"))
        #expect(content.sound != nil)
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([tea])
        #expect(await center.notificationCategories().isEmpty)
    }
}
