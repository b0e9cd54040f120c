import Foundation
import HostelTestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Pictures that are equal, and pictures in other modes.
@MainActor @Suite struct ImageEqualityTests {
    private func picture(_ word: UInt32 = 0xFF00_FF00) -> UIImage {
        UIImage(cgImage: CGImage(words: [word, word], width: 2, height: 1))
    }

    @Test func picturesOfOneNameAreEqual() throws {
        let folder = try TemporaryFolder("pictures")
        try folder.write(Array(Samples.png), to: "tide.png")
        try folder.write(Array(Samples.png), to: "ebb.png")
        let bundle = try #require(Bundle(path: folder.path))
        let (one, other) = (UIImage(named: "tide", in: bundle), UIImage(named: "tide", in: bundle))
        #expect(one != nil && one !== other && one == other && one?.hash == other?.hash)
        #expect(one != UIImage(named: "ebb", in: bundle))
        #expect(one != one?.withRenderingMode(.alwaysTemplate))
        #expect(one?.withTintColor(.red) == other?.withTintColor(.red))
        #expect(one?.withTintColor(.red) != other?.withTintColor(.blue))
        #expect(one?.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0) != other)
        #expect(
            one?.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
                == other?.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0))
    }

    @Test func symbolsOfOneNameAndSizeAreEqual() {
        let large = UIImage.SymbolConfiguration(pointSize: 40)
        #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
        #expect(UIImage(systemName: "star") != UIImage(systemName: "circle"))
        #expect(UIImage(systemName: "star") != UIImage(systemName: "star", withConfiguration: large))
        let names = ["star", "star", "circle"]
        #expect(Set(names.compactMap { UIImage(systemName: $0) }).count == 2)
    }

    @Test func emptyPicturesAndPicturesOfEqualPixelsDiffer() {
        #expect(UIImage() != UIImage() && picture() != picture())
        let one = picture()
        #expect(one == one && one != NSObject())
    }

    @Test func anAnimationStaysOneInAnotherMode() throws {
        let animation = try #require(UIImage.animatedImage(with: [picture(), picture(0xFFFF_0000)], duration: 2))
        for changed in [animation.withRenderingMode(.alwaysTemplate), animation.withTintColor(.red)] {
            #expect(changed.images?.count == 2 && changed.duration == 2)
        }
        #expect(
            animation.withRenderingMode(.alwaysTemplate).images?.allSatisfy { $0.renderingMode == .alwaysTemplate }
                == true)
    }

    /// The pixels of a drawing of two points.
    private func drawn(_ draw: @escaping () -> Void) -> [UInt32] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { _ in draw() }
        return image.cgImage?.words ?? []
    }

    @Test func aTintFillsTheShapeOfADrawnPicture() {
        let icon = UIImage(cgImage: CGImage(words: [0xFF00_FF00, 0], width: 2, height: 1))
        #expect(drawn { icon.draw(at: .zero) } == [0xFF00_FF00, 0])
        let red = icon.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(drawn { red.draw(at: .zero) } == [0xFFFF_0000, 0])
        #expect(drawn { icon.withTintColor(.blue).draw(at: .zero) } == [0xFF00_00FF, 0])
    }

    @Test func aDrawnTemplateHasTheColourOfTheContext() {
        let icon = UIImage(cgImage: CGImage(words: [0xFF00_FF00, 0], width: 2, height: 1))
            .withRenderingMode(.alwaysTemplate)
        #expect(drawn { icon.draw(at: .zero) } == [0xFF00_0000, 0])
        let filled = drawn {
            UIColor.red.set()
            icon.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(filled == [0xFFFF_0000, 0])
        let capped = drawn {
            UIColor.red.set()
            icon.resizableImage(withCapInsets: .zero, resizingMode: .stretch).draw(
                in: CGRect(x: 0, y: 0, width: 4, height: 1))
        }
        #expect(capped[0] == 0xFFFF_0000)
    }
}
