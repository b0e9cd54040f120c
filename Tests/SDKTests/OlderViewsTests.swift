import Testing
import UIKit

/// Names of views that the shared code of applications uses.
@MainActor
struct OlderViewsTests {
    private final class Field: UIView {
        private(set) var isEditing = true
        override var isFirstResponder: Bool { isEditing }
        override func resignFirstResponder() -> Bool {
            isEditing = false
            return true
        }
    }

    private final class Item: UIBarButtonItem {
        override func awakeFromNib() { super.awakeFromNib() }
    }

    @Test func aViewEndsTheInputInside() {
        let (view, inner, field) = (UIView(), UIView(), Field())
        view.addSubview(inner)
        inner.addSubview(field)
        #expect(view.endEditing(true) && !field.isEditing)
        #expect(!view.endEditing(true))
    }

    @Test func olderNamesOfSettingsAndTheOrientationHaveTheirUsualValues() {
        #expect(UIViewController().interfaceOrientation.isPortrait)
        #expect(!UIAccessibilityIsReduceTransparencyEnabled() && !UIAccessibilityIsReduceMotionEnabled())
        #expect(!UIAccessibilityIsVoiceOverRunning() && !UIAccessibilityDarkerSystemColorsEnabled())
        UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, "tide")
    }

    @Test func olderNamesOfTransitionsAndOfTheKeyboardsNoticesAreThePresentOnes() {
        let transition = CATransition()
        transition.type = kCATransitionPush
        transition.subtype = kCATransitionFromTop
        #expect(transition.type == .push && transition.subtype == .fromTop)
        CALayer().add(transition, forKey: kCATransitionPush)
        #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
        #expect(UIKeyboardFrameEndUserInfoKey == UIResponder.keyboardFrameEndUserInfoKey)
    }

    @Test func changedTraitsKeepTheOthers() {
        let traits = UITraitCollection(displayScale: 3).modifyingTraits { $0.userInterfaceStyle = .dark }
        #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
        #expect(UITraitCollection { $0.userInterfaceLevel = .elevated }.userInterfaceLevel == .elevated)
    }

    @Test func aShortcutThatCanChangeKeepsItsValues() {
        let item = UIMutableApplicationShortcutItem(type: "open", localizedTitle: "Open")
        item.localizedTitle = "Close"
        item.localizedSubtitle = "All"
        let base: UIApplicationShortcutItem = item
        #expect(base.type == "open" && base.localizedTitle == "Close" && base.localizedSubtitle == "All")
    }

    @Test func aViewKeepsItsRestorationIdentifier() {
        let (one, two) = (UIView(), UIView())
        one.restorationIdentifier = "tide"
        #expect(one.restorationIdentifier == "tide" && two.restorationIdentifier == nil)
    }

    @Test func aCopyOfAPathChangesAlone() throws {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        path.lineWidth = 5
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.addLine(to: CGPoint(x: 100, y: 100))
        #expect(copy.lineWidth == 5 && path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(copy.bounds.maxX == 100)
    }

    @Test func aPlaceIsConvertedToTheScreen() {
        let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView())
        inner.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        view.addSubview(inner)
        let place = inner.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: UIScreen.main.coordinateSpace)
        #expect(place == CGRect(x: 11, y: 22, width: 3, height: 4))
        #expect(inner.convert(CGPoint(x: 11, y: 22), from: UIScreen.main.coordinateSpace) == CGPoint(x: 1, y: 2))
        let space: any UICoordinateSpace = view
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 11, y: 22))
    }

    @Test func aPictureIsDrawnInTilesUpToTheClip() throws {
        func context(_ size: Int) throws -> CGContext {
            try #require(
                CGContext(
                    data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        }
        let (small, large) = (try context(2), try context(6))
        small.setFillColor(UIColor.red.cgColor)
        small.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        let image = try #require(small.makeImage())
        large.clip(to: CGRect(x: 0, y: 0, width: 6, height: 4))
        large.draw(image, in: CGRect(x: 2, y: 2, width: 2, height: 2), byTiling: true)
        let pixels = try #require(large.data).bindMemory(to: UInt32.self, capacity: 36)
        // The first rows lie above the clip: y grows upwards.
        #expect((0..<36).map { pixels[$0] == 0xFF00_00FF } == (0..<36).map { $0 >= 12 })
    }

    @Test func sublayersAreReplaced() {
        let (layer, old, new) = (CALayer(), CALayer(), CALayer())
        layer.addSublayer(old)
        layer.sublayers = [new]
        #expect(layer.sublayers == [new] && old.superlayer == nil && new.superlayer === layer)
        layer.sublayers?.removeAll()
        #expect(layer.sublayers == nil && new.superlayer == nil)
    }

    @Test func anItemOfABarHasSubclassesAndKeepsTheAttributesOfItsTitle() {
        let item = Item(title: "A", style: .plain, target: nil, action: nil)
        item.setTitleTextAttributes([.kern: 2], for: .normal)
        #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 2)
        #expect(item.titleTextAttributes(for: .highlighted) == nil)
    }
}
