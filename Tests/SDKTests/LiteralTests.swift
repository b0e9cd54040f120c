import Testing

@testable import UIKitCore

/// Colour and image literals, which old sources have from Xcode's pickers.
struct LiteralTests {
    @Test func colourLiteralIsAColour() throws {
        let colour = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        let expected = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        #expect(colour == expected)
        let given: UIColor = #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(given == .black)
    }

    @Test func imageLiteralThatTheBundleLacksHasNoSize() {
        let image = #imageLiteral(resourceName: "absent")
        #expect(image.size == .zero)
    }

    @MainActor @Test func tileStandsForAPhone() {
        #expect(UIDevice.current.userInterfaceIdiom == .phone)
        #expect(UITraitCollection.current.userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
    }
}
