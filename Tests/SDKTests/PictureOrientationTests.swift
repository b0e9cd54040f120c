import Foundation
import HostelTestSupport
import Testing

@testable import UIKitCore

/// Pictures whose rows lie otherwise than they are shown, as cameras write them.
@MainActor @Suite struct PictureOrientationTests {
    /// A JPEG of 32 × 16 pixels: red and green above, blue and white below. Its EXIF part names an orientation.
    private static func jpeg(orientation: UInt8, isLittle: Bool = true) throws -> Data {
        let words: [UInt32] = (0..<16 * 32).map { place in
            let (column, row) = (place % 32, place / 32)
            return row < 8
                ? column < 16 ? 0xFFFF_0000 : 0xFF00_FF00 : column < 16 ? 0xFF00_00FF : 0xFFFF_FFFF
        }
        let plain = try #require(
            UIImage(cgImage: CGImage(words: words, width: 32, height: 16), scale: 1, orientation: .up)
                .jpegData(compressionQuality: 1))
        let tags: [UInt8] =
            isLittle
            ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let part = Array("Exif".utf8) + [0, 0] + tags + [0, 0, 0, 0]
        return plain.prefix(2) + [0xFF, 0xE1, 0, UInt8(part.count + 2)] + part + plain.dropFirst(2)
    }

    /// The colours of the four corners: upper left, upper right, lower left, lower right.
    private static func corners(_ image: CGImage?) throws -> String {
        let image = try #require(image)
        func name(_ column: Int, _ row: Int) -> Character {
            let word = image.words[row * image.width + column]
            let parts = [16, 8, 0].map { word >> $0 & 0xFF > 128 }
            switch parts {
            case [true, false, false]: return "r"
            case [false, true, false]: return "g"
            case [false, false, true]: return "b"
            default: return "w"
            }
        }
        let (right, bottom) = (image.width - 3, image.height - 3)
        return String([name(2, 2), name(right, 2), name(2, bottom), name(right, bottom)])
    }

    // The eight pictures of EXIF 2.3 with rows "rg" and "bw".
    @Test(arguments: [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"), (8, "gwrb"),
    ])
    func aJPEGIsShownAsItsOrientationSays(number: UInt8, corners: String) throws {
        for isLittle in [true, false] {
            let data = try Self.jpeg(orientation: number, isLittle: isLittle)
            let image = try #require(UIImage(data: data))
            #expect(image.size == (number > 4 ? CGSize(width: 16, height: 32) : CGSize(width: 32, height: 16)))
            #expect(try Self.corners(image.cgImage) == corners && image.imageOrientation == .up)
        }
    }

    @Test func aPictureSourceHasTheRowsOfTheFile() throws {
        let source = try #require(CGImageSourceCreateWithData(try Self.jpeg(orientation: 6), nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 32)
        #expect(try Self.corners(CGImageSourceCreateImageAtIndex(source, 0, nil)) == "rgbw")
        let options: [AnyHashable: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 24,
        ]
        let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
        #expect(try Self.corners(small) == "brwg" && small?.width == 12 && small?.height == 24)
    }

    @Test func aPictureOfPixelsIsTurnedToItsOrientation() throws {
        let source = try #require(CGImageSourceCreateWithData(try Self.jpeg(orientation: 1), nil))
        let pixels = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        let turned = UIImage(cgImage: pixels, scale: 2, orientation: .left)
        #expect(turned.size == CGSize(width: 8, height: 16))
        #expect(try Self.corners(turned.cgImage) == "gwrb")
    }

    @Test func numbersThatAreNoOrientationAndDamagedPartsNeverTrap() throws {
        for number: UInt8 in [0, 9, 255] {
            #expect(try UIImage(data: Self.jpeg(orientation: number))?.size == CGSize(width: 32, height: 16))
        }
        let head = Array(try Self.jpeg(orientation: 6).prefix(64))
        let rest = try Self.jpeg(orientation: 6).dropFirst(64)
        var seen = 0
        for bytes in SeededGenerator.damaged(head, count: 2_000, seed: 20_261_129) {
            guard let content = ImageContent(Data(bytes) + rest), content.byteCount <= 1 << 20 else { continue }
            seen += 1
            let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: content.byteCount, alignment: 16)
            defer { pixels.deallocate() }
            _ = content.draw(into: pixels)
        }
        // Most damage meets the marks of the format and of its parts.
        #expect(seen > 100)
    }
}
