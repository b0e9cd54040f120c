import Foundation
import Testing
import UIKit

@testable import GreyscaleEditor

/// A picture's colours after the edit.
@Suite struct GreyscaleTests {
    private func picture(_ bytes: [UInt8]) throws -> UIImage {
        let context = try #require(
            CGContext(
                data: nil, width: bytes.count / 4, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        try #require(context.data).copyMemory(from: bytes, byteCount: bytes.count)
        return UIImage(cgImage: try #require(context.makeImage()))
    }

    private func bytes(_ image: UIImage?) throws -> [UInt8] {
        let pixels = try #require(image?.cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: pixels.width, height: pixels.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        return Array(UnsafeRawBufferPointer(start: context.data, count: pixels.width * pixels.height * 4))
    }

    private static let colors: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 10, 20, 30, 255, 0, 0, 0, 0]

    @Test func wholeGreyLeavesNoColour() throws {
        let grey = try bytes(Greyscale(amount: 1).applied(to: picture(Self.colors)))
        for pixel in stride(from: 0, to: grey.count, by: 4) {
            #expect(grey[pixel] == grey[pixel + 1] && grey[pixel] == grey[pixel + 2])
            #expect(grey[pixel + 3] == Self.colors[pixel + 3])
        }
        // Green is brighter than red.
        #expect(grey[4] > grey[0])
    }

    @Test func amountZeroLeavesThePictureUnchanged() throws {
        #expect(try bytes(Greyscale(amount: 0).applied(to: picture(Self.colors))) == Self.colors)
        let pale = try bytes(Greyscale(amount: 0.5).applied(to: picture(Self.colors)))
        #expect(pale[0] > pale[1] && pale[1] > 0)
    }
}
