import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The drawing of an image view: an animation's pictures, an author's picture of the layer, a symbol in another size.
@MainActor @Suite struct ImageViewTests {
    /// Notes the sizes of the pictures that are drawn.
    private final class Sizes: PictureNumbering {
        var widths: [Int] = []
        func number(of content: ImageContent) -> UInt32? {
            widths.append(content.width)
            return 1
        }
    }

    private func picture(width: Int) -> UIImage {
        UIImage(cgImage: CGImage(words: Array(repeating: 0xFFFF_0000, count: width), width: width, height: 1))
    }

    /// The widths of the pictures in a drawing of the view.
    private func widths(_ view: UIView) -> [Int] {
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.addSubview(view)
        window.layoutTree()
        let sizes = Sizes()
        _ = ViewDrawing.list(of: window, size: window.bounds.size, traits: .current, pictures: sizes)
        return sizes.widths
    }

    @Test func anAnimationTakesThePlaceOfThePictureUntilItStops() {
        let view = UIImageView(image: picture(width: 1))
        view.startAnimating()
        #expect(!view.isAnimating)
        view.animationImages = [picture(width: 2), picture(width: 3)]
        #expect(widths(view) == [1])
        view.startAnimating()
        #expect(view.isAnimating && widths(view) == [2])
        view.stopAnimating()
        #expect(!view.isAnimating && widths(view) == [1])
        view.startAnimating()
        view.animationImages = nil
        #expect(!view.isAnimating && widths(view) == [1])
    }

    @Test(arguments: [1, 2])
    func anAnimationEndsAfterItsRounds(_ count: Int) {
        let view = UIImageView(image: picture(width: 1))
        view.animationImages = (0..<count).map { picture(width: 2 + $0) }
        view.animationRepeatCount = 2
        view.startAnimating()
        for frame in 0..<2 * count {
            #expect(view.isAnimating && widths(view) == [2 + frame % count])
            view.showNextFrame()
        }
        #expect(!view.isAnimating && widths(view) == [1])
    }

    private final class Own: UIImageView {
        var calls = 0
        override func display(_ layer: CALayer) {
            calls += 1
            layer.contents = UIImage(cgImage: CGImage(words: [1, 2, 3, 4], width: 4, height: 1)).cgImage
        }
    }

    @Test func anAuthorsPictureOfTheLayerTakesThePlaceOfTheViews() {
        let view = Own(image: picture(width: 1))
        #expect(widths(view) == [4] && view.calls == 1)
        #expect(widths(view) == [4] && view.calls == 1)
        view.layer.setNeedsDisplay()
        #expect(widths(view) == [4] && view.calls == 2)
        view.setNeedsDisplay()
        #expect(widths(view) == [4] && view.calls == 3)
    }

    @Test func aSymbolHasTheSizeThatTheViewPrefers() {
        let view = UIImageView(image: UIImage(systemName: "star"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(view.intrinsicContentSize == UIImage(systemName: "star")?.withConfiguration(.init(pointSize: 40)).size)
    }
}
