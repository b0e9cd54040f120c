import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Picture files that an author reads and writes with the calls of ImageIO.
@Suite struct ImageIOTests {
    @Test func nothingRunsInTheBackground() {
        #expect(throws: BGTaskScheduler.Error(.unavailable)) {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
        }
    }

    /// The pointer must not lead into the value itself, which is gone after the call.
    @Test func thePointerOfADatasBytesLastsAsLongAsTheData() throws {
        let data = Data((0..<15).map { UInt8($0) })
        let (one, two) = (CFDataGetBytePtr(data), CFDataGetBytePtr(data))
        #expect(one != nil && one == two && one?[14] == 14)
        #expect(CFDataGetBytePtr(Data(repeating: 1, count: 14)) == nil && CFDataGetLength(nil) == 0)
    }

    /// 8 × 4 pixels, the left half red and the right half blue.
    private func file(_ type: String) throws -> Data {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
        let data = NSMutableData()
        let file = try #require(CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
        #expect(!CGImageDestinationFinalize(file))
        CGImageDestinationAddImage(
            file, try #require(context.makeImage()), [kCGImageDestinationLossyCompressionQuality: 0.9])
        #expect(CGImageDestinationFinalize(file))
        return data as Data
    }

    @Test(arguments: ["public.png", "public.jpeg"]) func aFileHasItsSizeAndType(type: String) throws {
        let source = try #require(CGImageSourceCreateWithData(try file(type), nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 8)
        #expect(properties[kCGImagePropertyPixelHeight] as? Int == 4)
        #expect((properties as? [String: Any])?[kCGImagePropertyPixelWidth as String] as? Int == 8)
        #expect((properties as? [CFString: Any])?[kCGImagePropertyPixelWidth] as? Int == 8)
        #expect(CGImageSourceGetType(source) as String? == type && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 8)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    }

    @Test func optionsMayBeADictionaryOfObjects() throws {
        let options: NSDictionary = [
            kCGImageSourceShouldCache as String: true, kCGImageSourceThumbnailMaxPixelSize as String: 2,
        ]
        let source = try #require(CGImageSourceCreateWithData(try file("public.png"), options))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, options)?.width == 8)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width == 2)
    }

    @Test func aSmallCopyHasTheMeansOfThePixels() throws {
        let source = try #require(CGImageSourceCreateWithData(try file("public.png"), nil))
        func copy(_ most: Any) throws -> CGImage {
            try #require(
                CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: most]))
        }
        let half = try copy(2)
        #expect(half.width == 2 && half.height == 1)
        let colors = try #require(UIImage(cgImage: half).pngData().flatMap(UIImage.init(data:))?.cgImage)
        #expect(colors.width == 2)
        let (whole, small) = (try copy(100), UIImage(cgImage: half))
        #expect(whole.words.allSatisfy { $0 >> 24 == 0xFF } && half.words.allSatisfy { $0 >> 24 == 0xFF })
        func mean(_ words: some Collection<UInt32>, _ shift: UInt32) -> Double {
            Double(words.reduce(0) { $0 + Int($1 >> shift & 0xFF) }) / Double(words.count)
        }
        for shift: UInt32 in [0, 8, 16] { #expect(abs(mean(whole.words, shift) - mean(half.words, shift)) <= 2) }
        let tiny = try #require(small.preparingThumbnail(of: CGSize(width: 1, height: 1))?.cgImage)
        #expect(tiny.words.allSatisfy { $0 >> 24 == 0xFF })
        let options = [kCGImageSourceThumbnailMaxPixelSize as String: 2] as CFDictionary
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.width == 2)
        #expect(try copy(100).width == 8 && copy(CGFloat(4)).width == 4 && copy(-1).width == 8)
    }

    @Test func anythingElseIsNoPicture() {
        #expect(CGImageSourceCreateWithData(Data("no picture".utf8), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/does/not/exist"), nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
    }
}
