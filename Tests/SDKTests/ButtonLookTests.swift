import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The colours and the fonts of a button's picture and of its title.
@MainActor @Suite struct ButtonLookTests {
    /// The colour that fills the picture's shape; nil for a picture with its own colours.
    private func tint(_ type: UIButton.ButtonType, _ mode: UIImage.RenderingMode) throws -> DisplayColor? {
        let image = UIImage(cgImage: CGImage(words: [0xFF00_FF00], width: 1, height: 1)).withRenderingMode(mode)
        let button = UIButton(type: type)
        button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        button.tintColor = .red
        button.setImage(image, for: .normal)
        #expect(button.imageView?.image === image)
        button.layoutTree()
        let list = ViewDrawing.list(
            of: button, size: button.bounds.size, traits: .current, pictures: OnePicture()
        ).list
        return try #require(list.images.first).tint
    }

    @Test func aSystemButtonFillsThePicturesShape() throws {
        let red = DisplayColor(red: 1, green: 0, blue: 0)
        #expect(try tint(.system, .automatic) == red && tint(.system, .alwaysTemplate) == red)
        #expect(try tint(.system, .alwaysOriginal) == nil)
        #expect(try tint(.custom, .automatic) == nil && tint(.custom, .alwaysTemplate) == red)
    }

    @Test func anAttributedTitleKeepsItsFontAndItsColour() throws {
        let button = UIButton(type: .system)
        button.setTitle("Ebb", for: .normal)
        let plain = button.intrinsicContentSize
        button.setAttributedTitle(
            NSAttributedString(
                string: "Ebb", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red]),
            for: .normal)
        #expect(button.intrinsicContentSize.width > plain.width * 1.5)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let text = try #require(try DrawnTree(button).texts.first)
        #expect(text.font == UIFont.boldSystemFont(ofSize: 30).display)
        #expect(text.color == DisplayColor(red: 1, green: 0, blue: 0))
    }

    @Test func anAttributedTitleWithoutAColourHasTheButtons() throws {
        let button = UIButton(type: .system)
        button.tintColor = .red
        let title = NSAttributedString(string: "Ebb", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        button.setAttributedTitle(title, for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        let text = try #require(try DrawnTree(button).texts.first)
        #expect(text.font.size == 30 && text.color == DisplayColor(red: 1, green: 0, blue: 0))
    }
}
