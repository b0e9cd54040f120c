import DisplayLists
import Foundation
import Testing

@testable import UIKitCore

/// Pictures whose edges keep their size.
@MainActor
struct ResizableImageTests {
    private let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

    /// Red corners, green edges and a blue middle, 3 × 3 pixels.
    private var picture: UIImage {
        let (red, green, blue) = (UInt32(0xFFFF_0000), UInt32(0xFF00_FF00), UInt32(0xFF00_00FF))
        return UIImage(
            cgImage: CGImage(words: [red, green, red, green, blue, green, red, green, red], width: 3, height: 3))
    }

    @Test func nineParts() {
        let parts = NinePatch(size: CGSize(width: 3, height: 3), caps: caps, room: CGSize(width: 10, height: 6)).parts
        #expect(parts.count == 9)
        #expect(parts[4].source == CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(parts[4].target == CGRect(x: 1, y: 1, width: 8, height: 4))
        #expect(parts[8].target == CGRect(x: 9, y: 5, width: 1, height: 1))
    }

    @Test(arguments: [CGSize(width: 1, height: 6), CGSize(width: 0, height: 0), CGSize(width: 500, height: 1)])
    func partsStayWithinTheRoom(_ room: CGSize) {
        for caps in [caps, UIEdgeInsets(top: 9, left: -4, bottom: .infinity, right: .nan)] {
            let parts = NinePatch(size: CGSize(width: 3, height: 3), caps: caps, room: room).parts
            for part in parts {
                #expect(CGRect(origin: .zero, size: room).contains(part.target), "\(part)")
                #expect(CGRect(x: 0, y: 0, width: 3, height: 3).contains(part.source), "\(part)")
            }
        }
    }

    @Test(arguments: [UIImage.ResizingMode.tile, .stretch])
    func cornersKeepTheirSize(_ mode: UIImage.ResizingMode) throws {
        let image = picture.resizableImage(withCapInsets: caps, resizingMode: mode)
        #expect(image.size == CGSize(width: 3, height: 3) && image.capInsets == caps && image.resizingMode == mode)
        let large = image.filling(CGSize(width: 8, height: 5), scale: 1)
        let words = try #require(large.cgImage).words
        #expect(large.size == CGSize(width: 8, height: 5))
        #expect(words[0] == 0xFFFF_0000 && words[39] == 0xFFFF_0000)
        #expect(words[1...6].allSatisfy { $0 == 0xFF00_FF00 } && words[9...14].allSatisfy { $0 == 0xFF00_00FF })
        // The same drawing is kept.
        #expect(image.filling(CGSize(width: 8, height: 5), scale: 1) === large)
        #expect(image.withRenderingMode(.alwaysTemplate).capInsets == caps)
    }

    @Test func aTileIsRepeated() throws {
        let line = UIImage(cgImage: CGImage(words: [0xFFFF_0000, 0xFF00_00FF], width: 2, height: 1))
            .resizableImage(withCapInsets: .zero)
        let words = try #require(line.filling(CGSize(width: 5, height: 1), scale: 1).cgImage).words
        #expect(words == [0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000])
    }

    @Test func aTileWithoutEdgesIsCutInLessRoom() throws {
        let line = UIImage(cgImage: CGImage(words: [0xFFFF_0000, 0xFF00_00FF], width: 2, height: 1))
            .resizableImage(withCapInsets: .zero)
        #expect(try #require(line.filling(CGSize(width: 1, height: 1), scale: 1).cgImage).words == [0xFFFF_0000])
    }

    @Test func anOlderNameLeavesOnePointInTheMiddle() {
        #expect(picture.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1).capInsets == caps)
        #expect(picture.stretchableImage(withLeftCapWidth: 0, topCapHeight: 0).capInsets == .zero)
    }

    @Test func aSymbolStaysAsItIs() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        #expect(symbol.resizableImage(withCapInsets: caps) === symbol)
    }
}
