import Foundation
import Testing
import UIKit

/// The calls of ImageIO that read a file in parts, and files of several pictures.
@Suite struct PictureFileTests {
    /// Two pictures of one pixel, red for 0.5 s and blue for 0.01 s, repeated three times.
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF]
        + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 3, 0, 0]
        + [0x21, 0xF9, 4, 0, 50, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        + [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]

    private func delays(_ source: CGImageSource, _ index: Int) -> [CFString: Double]? {
        let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any]
        return properties?[kCGImagePropertyGIFDictionary] as? [CFString: Double]
    }

    private func color(_ source: CGImageSource, _ index: Int) -> [UInt8]? {
        CGImageSourceCreateImageAtIndex(source, index, nil)?.dataProvider?.data.map { Array($0) }
    }

    @Test func aGIFHasItsPicturesDelaysAndRounds() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(Self.gif), nil))
        #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetStatus(source) == .statusComplete)
        #expect(delays(source, 0) == [kCGImagePropertyGIFDelayTime: 0.5, kCGImagePropertyGIFUnclampedDelayTime: 0.5])
        #expect(delays(source, 1) == [kCGImagePropertyGIFDelayTime: 0.1, kCGImagePropertyGIFUnclampedDelayTime: 0.01])
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 2, nil) == nil)
        let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Int]
        #expect(whole == [kCGImagePropertyGIFLoopCount: 3])
    }

    /// The keys are texts of Core Foundation, and many a source asks with texts of Swift.
    @Test func propertiesAreFoundByTextsOfSwift() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(Self.gif), nil))
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
        #expect((gif?[kCGImagePropertyGIFDelayTime as String] as? NSNumber)?.doubleValue == 0.5)
    }

    @Test func aGIFsPicturesAreReadInAnyOrder() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(Self.gif), nil))
        for index in [1, 0, 1, 1, 0] {
            #expect(color(source, index) == (index == 0 ? [0xFF, 0, 0, 0xFF] : [0, 0, 0xFF, 0xFF]))
        }
        #expect(color(source, 2) == nil)
    }

    @Test func aSourceGrowsWithItsBytes() throws {
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
        CGImageSourceUpdateData(source, Data(Self.gif.prefix(5)), false)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, Data(Self.gif.dropLast(24)), false)
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(color(source, 0) == [0xFF, 0, 0, 0xFF] && color(source, 1) == nil)
        CGImageSourceUpdateData(source, Data(Self.gif), true)
        #expect(CGImageSourceGetCount(source) == 2 && CGImageSourceGetStatus(source) == .statusComplete)
        CGImageSourceUpdateData(source, Data("no picture".utf8), true)
        #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    }

    @Test func aDamagedGIFEndsWithItsLastWholePicture() {
        for length in 0..<Self.gif.count {
            let source = CGImageSourceCreateIncremental(nil)
            CGImageSourceUpdateData(source, Data(Self.gif.prefix(length)), true)
            // The second picture has 23 bytes, and the last byte ends the file.
            let expected = length >= Self.gif.count - 1 ? 2 : length >= Self.gif.count - 24 ? 1 : 0
            #expect(CGImageSourceGetCount(source) == expected, "\(length)")
        }
    }

    @Test func aJPEGSaysThatItComesInPasses() {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF]
        let frame: [UInt8] = [0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0]
        for (marker, isProgressive) in [(UInt8(0xC0), false), (0xC2, true)] {
            let source = CGImageSourceCreateIncremental(nil)
            CGImageSourceUpdateData(source, Data(start + [marker] + frame), false)
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
            let jfif = properties?[kCGImagePropertyJFIFDictionary] as? [CFString: Bool]
            #expect(properties != nil && jfif?[kCGImagePropertyJFIFIsProgressive] == (isProgressive ? true : nil))
        }
    }

    @Test func noCopyIsMadeWhereTheFileMustHaveOne() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(Self.gif), nil))
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: false, kCGImageSourceCreateThumbnailFromImageIfAbsent: false,
        ]
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options) == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil)?.width == 1)
    }

    @Test(arguments: [
        (CGImageAlphaInfo.premultipliedLast, [UInt8]([100, 0, 0, 128]), [UInt8]([100, 0, 0, 128])),
        (.last, [255, 0, 0, 128], [128, 0, 0, 128]),
        (.noneSkipLast, [1, 2, 3, 0], [1, 2, 3, 255]),
    ])
    func bytesBecomeAPicture(_ alpha: CGImageAlphaInfo, _ bytes: [UInt8], _ expected: [UInt8]) throws {
        func picture(_ data: Data, bits: Int = 8, height: Int = 1, row: Int = 4) throws -> CGImage? {
            CGImage(
                width: 1, height: height, bitsPerComponent: bits, bitsPerPixel: 32, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
                provider: try #require(CGDataProvider(data: data)), decode: nil, shouldInterpolate: true,
                intent: .defaultIntent)
        }
        #expect(try picture(Data(bytes))?.dataProvider?.data.map { Array($0) } == expected)
        #expect(try picture(Data(bytes.dropLast())) == nil && picture(Data(bytes), bits: 16) == nil)
        #expect(try picture(Data(bytes), height: 2) == nil && picture(Data(bytes), height: 4, row: .max / 2) == nil)
    }
}
