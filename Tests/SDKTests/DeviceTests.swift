import Foundation
import Testing
import UIKit

/// Names of UIKit that sources share with an application, and their effect in an extension.
@MainActor @Suite struct DeviceTests {
    @Test func theDeviceHasOneIdentifierAndNoSensors() throws {
        let device = UIDevice.current
        let first = try #require(device.identifierForVendor)
        #expect(device.identifierForVendor == first)
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown && device.orientation == .unknown)
        #expect(device.systemVersion.split(separator: ".").first.flatMap { Int($0) } == 18)
    }

    @Test func aPasteboardStaysEmpty() {
        UIPasteboard.general.string = "text"
        #expect(UIPasteboard.general.string == nil && !UIPasteboard.general.hasStrings)
    }

    @Test(arguments: [
        (UIColor(red: 1, green: 0, blue: 0, alpha: 1), 0.0, 1.0, 1.0),
        (UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), 1.0 / 3, 1.0, 0.5),
        (UIColor(red: 0.25, green: 0.25, blue: 1, alpha: 1), 2.0 / 3, 0.75, 1.0),
        (UIColor(red: 1, green: 0, blue: 1, alpha: 1), 5.0 / 6, 1.0, 1.0),
        (UIColor(white: 0.5, alpha: 1), 0.0, 0.0, 0.5),
    ])
    func aColourHasItsHue(_ color: UIColor, _ hue: Double, _ saturation: Double, _ brightness: Double) {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
        #expect(color.getHue(&parts.0, saturation: &parts.1, brightness: &parts.2, alpha: &parts.3))
        #expect(abs(parts.0 - hue) < 1e-9 && abs(parts.1 - saturation) < 1e-9 && abs(parts.2 - brightness) < 1e-9)
        #expect(parts.3 == 1)
    }

    @Test func onlyAGreyHasAWhite() {
        var white: CGFloat = 9
        #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 9)
        #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil) && white == 0.25)
    }

    @Test func aTextHasItsRoomWithinAWidth() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
        let text = "several words that need more than one line"
        let line = (text as NSString).size(withAttributes: attributes)
        let room = text.boundingRect(
            with: CGSize(width: line.width / 2, height: .greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes)
        #expect(room.width <= line.width / 2 + 1 && room.height >= line.height * 2)
        #expect(NSAttributedString(string: text, attributes: attributes).size() == line)
    }

    @Test func aPictureContextGivesItsPictureUntilItEnds() throws {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(image.size == CGSize(width: 4, height: 2) && image.cgImage?.width == 8)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
        let half = try #require(image.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 4, height: 9)))
        #expect(half.width == 4 && half.height == 4)
        #expect(image.cgImage?.cropping(to: CGRect(x: 8, y: 0, width: 4, height: 4)) == nil)
        #expect(image.preparingThumbnail(of: CGSize(width: 2, height: 2))?.size == CGSize(width: 2, height: 1))
    }

    @Test func picturesThatAreNeverEndedAreBounded() {
        for _ in 0..<100 { UIGraphicsBeginImageContext(CGSize(width: 1, height: 1)) }
        var ended = 0
        while UIGraphicsGetCurrentContext() != nil {
            UIGraphicsEndImageContext()
            ended += 1
        }
        #expect(ended == 32)
    }

    @Test func feedbackHasNoEffect() {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
    }
}
