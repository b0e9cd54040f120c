import Accelerate
import AVFoundation
import HostelCoreImage
import Testing
import UIKitCore

/// The filters of Core Image, and the boxes of Accelerate.
@Suite struct ImageModuleTests {
    /// Words of alpha, red, green, blue.
    private func image(_ words: [UInt32], width: Int) -> CIImage {
        CIImage(cgImage: CGImage(words: words, width: width, height: words.count / width))
    }

    private func words(_ image: CIImage?, _ rect: CGRect? = nil) -> [UInt32]? {
        image.flatMap { CIContext().createCGImage($0, from: rect ?? $0.extent)?.words }
    }

    @Test func aTintLiesOverThePicture() throws {
        let picture = image([0xFFFF_0000, 0], width: 2)
        let color = try #require(CIFilter(name: "CIConstantColorGenerator"))
        color.setValue(CIColor(red: 0, green: 0, blue: 1, alpha: 1), forKey: kCIInputColorKey)
        #expect(color.outputImage?.extent.isInfinite == true)
        let over = try #require(CIFilter(name: "CISourceOverCompositing"))
        over.setValue(color.outputImage, forKey: kCIInputImageKey)
        over.setValue(picture, forKey: kCIInputBackgroundImageKey)
        #expect(words(over.outputImage?.cropped(to: picture.extent)) == [0xFF00_00FF, 0xFF00_00FF])
        #expect(words(picture.composited(over: CIImage(color: .white)), picture.extent) == [0xFFFF_0000, 0xFFFF_FFFF])
    }

    @Test func coloursChangeByTheirNumbers() {
        let picture = image([0xFFFF_0000], width: 1)
        let grey = picture.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: CGFloat(0)])
        #expect(words(grey) == [0xFF36_3636])
        let dark = picture.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -20])
        #expect(words(dark) == [0xFF01_0000] || words(dark) == [0xFF00_0000])
        #expect(words(picture.applyingFilter("CIColorInvert")) == [0xFF00_FFFF])
        #expect(words(picture.applyingFilter("CIExposureAdjust", parameters: [:])) == [0xFFFF_0000])
    }

    @Test func placesGrowUpwards() {
        let picture = image([1, 2, 3, 4].map { 0xFF00_0000 | $0 }, width: 1)
        #expect(words(picture.cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))) == [0xFF00_0004])
        let moved = picture.transformed(by: CGAffineTransform(translationX: 0, y: 2))
        #expect(moved.extent == CGRect(x: 0, y: 2, width: 1, height: 4))
        #expect(words(moved, CGRect(x: 0, y: 4, width: 1, height: 2)) == [0xFF00_0001, 0xFF00_0002])
        let large = picture.transformed(by: CGAffineTransform(scaleX: 1, y: 2))
        #expect(words(large, CGRect(x: 0, y: 0, width: 1, height: 3)) == [0xFF00_0003, 0xFF00_0004, 0xFF00_0004])
    }

    @Test func aBlurSpreadsAndKeepsTheLight() throws {
        let picture = image([0, 0, 0, 0xFFFF_FFFF, 0, 0, 0], width: 7)
        let blurred = try #require(words(picture.applyingGaussianBlur(sigma: 1), picture.extent))
        #expect(blurred[3] >> 24 > blurred[2] >> 24 && blurred[2] >> 24 > blurred[0] >> 24)
        let even = image([UInt32](repeating: 0xFF80_8080, count: 9), width: 3)
        let clamped = even.clampedToExtent().applyingGaussianBlur(sigma: 3).cropped(to: even.extent)
        #expect(words(clamped) == [UInt32](repeating: 0xFF80_8080, count: 9))
    }

    @Test func theMeanColourIsWrittenIntoBytes() throws {
        let picture = image([0xFFFF_0000, 0xFF00_00FF], width: 2)
        let extent = CIVector(x: 0, y: 0, z: picture.extent.width, w: picture.extent.height)
        let filter = CIFilter(
            name: "CIAreaAverage", parameters: [kCIInputImageKey: picture, kCIInputExtentKey: extent])
        let output = try #require(filter?.outputImage)
        let context = CIContext(options: [.workingColorSpace: kCFNull as Any])
        func bytes(_ format: CIFormat) -> [UInt8] {
            var bitmap = [UInt8](repeating: 0, count: 4)
            let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
            context.render(output, toBitmap: &bitmap, rowBytes: 4, bounds: pixel, format: format, colorSpace: nil)
            return bitmap
        }
        let (red, blue) = (bytes(.RGBA8)[0], bytes(.RGBA8)[2])
        #expect(abs(Int(red) - 128) <= 1 && abs(Int(blue) - 128) <= 1)
        #expect(bytes(.RGBA8) == [red, 0, blue, 255] && bytes(.BGRA8) == [blue, 0, red, 255])
        #expect(bytes(.ARGB8) == [255, red, 0, blue])
    }

    @Test func aRowOfPixelsBeginsAtItsDistance() {
        let picture = image([0xFF01_0203, 0xFF04_0506], width: 1)
        var bitmap = [UInt8](repeating: 9, count: 12)
        CIContext().render(
            picture, toBitmap: &bitmap, rowBytes: 6, bounds: picture.extent, format: .RGBA8, colorSpace: nil)
        #expect(bitmap == [1, 2, 3, 255, 9, 9, 4, 5, 6, 255, 9, 9])
    }

    @Test(arguments: [CGPoint(x: 0, y: 0.5), CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 0.5)])
    func aRectangleBetweenPixelsHasItsOwnNumberOfRowsAndColumns(_ origin: CGPoint) {
        let picture = image([UInt32](repeating: 0xFF01_0203, count: 9), width: 3)
        var bitmap = [UInt8](repeating: 9, count: 12)
        let pixel = CGRect(origin: origin, size: CGSize(width: 1, height: 1))
        CIContext().render(picture, toBitmap: &bitmap, rowBytes: 4, bounds: pixel, format: .RGBA8, colorSpace: nil)
        #expect(bitmap == [1, 2, 3, 255] + [UInt8](repeating: 9, count: 8))
    }

    @Test func anAssetHasAPictureForEachAppearance() {
        let (asset, light, dark) = (UIImageAsset(), UIImage(), UIImage())
        asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .dark)) === dark)
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .unspecified)) === light)
    }

    @Test func anUnknownFilterIsNone() {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        let picture = image([0xFFFF_0000], width: 1)
        #expect(picture.applyingFilter("CINoSuchFilter").extent.isNull)
        #expect(words(CIImage(color: .red)) == nil && words(.empty()) == nil)
        #expect(UIImage(ciImage: picture).size == CGSize(width: 1, height: 1))
    }

    @Test func aBoxIsTheMeanOfItsPixels() {
        var (from, into) = ([UInt32]([0x0000_0000, 0x0306_090C, 0]), [UInt32](repeating: 7, count: 3))
        let error = from.withUnsafeMutableBytes { source in
            into.withUnsafeMutableBytes { target in
                var one = vImage_Buffer(data: source.baseAddress, height: 1, width: 3, rowBytes: 12)
                var other = vImage_Buffer(data: target.baseAddress, height: 1, width: 3, rowBytes: 12)
                #expect(
                    vImageBoxConvolve_ARGB8888(&one, &other, nil, 0, 0, 1, 2, nil, 8) == kvImageInvalidKernelSize)
                #expect(
                    vImageBoxConvolve_ARGB8888(&one, &other, nil, 1, 0, 1, 3, nil, 8)
                        == kvImageRoiLargerThanInputBuffer)
                let size = vImage_Flags(kvImageGetTempBufferSize | kvImageEdgeExtend)
                #expect(vImageBoxConvolve_ARGB8888(&one, &other, nil, 0, 0, 1, 3, nil, size) == 0)
                return vImageBoxConvolve_ARGB8888(&one, &other, nil, 0, 0, 1, 3, nil, vImage_Flags(kvImageEdgeExtend))
            }
        }
        #expect(error == kvImageNoError && into == [0x0102_0304, 0x0102_0304, 0x0102_0304])
    }

    @Test func aFilmHasNoPictures() async throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/a.mov")))
        let time = CMTime(seconds: 1.5, preferredTimescale: 600)
        #expect(NSValue(time: time).timeValue == time)
        var calls = 0
        generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: time)]) { asked, image, _, result, error in
            calls += 1
            #expect(asked == time && image == nil && result == .failed)
            #expect(error as? AVError == .operationNotSupportedForAsset)
        }
        #expect(calls == 1)
        #expect(throws: AVError.operationNotSupportedForAsset) { try generator.copyCGImage(at: time, actualTime: nil) }
    }
}
