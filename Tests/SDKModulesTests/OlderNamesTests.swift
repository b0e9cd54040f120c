import AVFoundation
import Foundation
import HostelCoreImage
import HostelFoundation
import Testing
import UIKitCore
import UserNotifications

/// Names of earlier releases of Swift, and of services that nobody offers here.
@Suite struct OlderNamesTests {
    @MainActor @Test func aSpinnerAndATaskHaveTheirOlderNames() {
        let spinner = UIActivityIndicatorView(activityIndicatorStyle: UIActivityIndicatorViewStyle.gray)
        #expect(spinner.style == .gray)
        spinner.activityIndicatorViewStyle = .large
        #expect(spinner.style == .large && UIBackgroundTaskInvalid == .invalid)
        #expect(NSNotification.Name.UIApplicationWillTerminate == UIApplication.willTerminateNotification)
    }

    @Test func aTypeFindsNoMethodByItsName() {
        func found() -> AnyObject? {
            let selector = NSSelectorFromString("sharedApplication")
            guard NSObject.responds(to: selector) else { return nil }
            return NSObject.perform(selector).takeUnretainedValue()
        }
        #expect(found() == nil)
    }

    @Test func anIndexTakesNothing() async {
        #expect(!CSSearchableIndex.isIndexingAvailable())
        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
        attributes.title = "a"
        let item = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: "d", attributeSet: attributes)
        #expect(!item.uniqueIdentifier.isEmpty && item.attributeSet.contentType == "public.text")
        await #expect(throws: CSIndexError(.indexUnavailableError)) {
            try await CSSearchableIndex.default().deleteAllSearchableItems()
        }
        CSSearchableIndex.default().indexSearchableItems([item]) { error in
            #expect(error as? CSIndexError == CSIndexError(.indexUnavailableError))
        }
    }

    @Test func aPartialColourHasTheValuesOfTheLiteral() {
        let color = UIColor(colorLiteralRed: 0.5, green: 0.25, blue: 1, alpha: 0.75)
        #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
    }

    @Test func aColourOfCoreImageIsOneOfUIKit() {
        let color = UIColor(ciColor: CIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
        #expect(color == UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
    }

    @Test func theOlderNamesOfAnImageMapAndCropIt() {
        let image = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropping(
            to: CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 3))
        #expect(image.applying(CGAffineTransform(scaleX: 2, y: 2)).extent.size == CGSize(width: 4, height: 6))
    }

    @Test func aSessionOfSoundHasNoCategory() {
        #expect(throws: AVError.unknown) {
            try AVAudioSession.sharedInstance().setCategory(AVAudioSessionCategoryPlayback)
        }
    }

    @Test func noNotificationWasDelivered() async {
        #expect(await UNUserNotificationCenter.current().deliveredNotifications().isEmpty)
    }

    @Test func anErrorGoesWhereThePointerLeads() {
        func fail(_ error: NSErrorPointer) { error?.pointee = NSError(domain: "a", code: 7) }
        var error: NSError?
        fail(&error)
        fail(nil)
        #expect(error?.code == 7)
    }

    @Test func aServiceOfTheLocalNetworkIsNotFound() {
        final class Delegate: NSObject, NetServiceDelegate {
            var codes: [NSNumber?] = []
            func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {
                codes.append(errorDict[NetService.errorCode])
            }
        }
        let (service, delegate) = (NetService(domain: "", type: "_a._tcp", name: "b"), Delegate())
        service.delegate = delegate
        service.resolve(withTimeout: 1)
        #expect(delegate.codes == [-72002])
        #expect(service.addresses == nil && service.port == -1)
    }
}
