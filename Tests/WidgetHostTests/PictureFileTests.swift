import Foundation
import PhotosPointHost
import PictureCoding
import SceneHost
import Testing
import WidgetHost

/// The bytes that are accepted as a picture, from any writer.
struct PictureFileTests {
    private static func encoded(_ isPNG: Bool, width: Int = 9, height: Int = 7) -> Data {
        var words = (0..<width * height).map { 0xFF00_0000 | UInt32($0 * 40_503 & 0xFF_FFFF) }
        return words.withUnsafeMutableBytes {
            isPNG
                ? PictureEncoder.png($0, width: width, height: height)
                : PictureEncoder.jpeg($0, width: width, height: height, quality: 90)
        } ?? Data()
    }

    @Test func completePictureIsAccepted() throws {
        let png = try PictureFile(Self.encoded(true))
        #expect(png.format == .png && png.width == 9 && png.height == 7)
        let jpeg = try PictureFile(Self.encoded(false, width: 64, height: 3))
        #expect(jpeg.format == .jpeg && jpeg.width == 64 && jpeg.height == 3)
    }

    @Test func bytesThatAreNotAPictureAreRefusedWithTheReason() {
        #expect(throws: PictureRefusal.notAPicture) { try PictureFile(Data()) }
        #expect(throws: PictureRefusal.notAPicture) { try PictureFile(Data("GIF89a".utf8) + Data(count: 20)) }
        #expect(throws: PictureRefusal.notWhole) { try PictureFile(Self.encoded(true).prefix(50)) }
        var huge = Self.encoded(true)
        huge.replaceSubrange(16..<20, with: [0, 0, 0x10, 1])
        #expect(throws: PictureRefusal.tooManyPixels(width: 4097, height: 7)) { try PictureFile(huge) }
        #expect(throws: PictureRefusal.tooLarge(bytes: PictureFile.mostBytes + 1)) {
            try PictureFile(Data(count: PictureFile.mostBytes + 1))
        }
    }

    @Test func truncatedPictureIsRefused() {
        for isPNG in [true, false] {
            let whole = Self.encoded(isPNG)
            for count in 0..<whole.count {
                #expect(throws: PictureRefusal.self, "\(isPNG) \(count)") { try PictureFile(whole.prefix(count)) }
            }
        }
    }

    @Test func damagedPNGIsRefusedByItsChecksums() {
        let whole = Self.encoded(true)
        for place in 0..<whole.count {
            var damaged = whole
            damaged[damaged.startIndex + place] ^= 0x10
            #expect(throws: PictureRefusal.self, "\(place)") { try PictureFile(damaged) }
        }
        #expect(throws: PictureRefusal.notWhole) { try PictureFile(whole + [0]) }
    }

    /// 4,000 mutations of both formats from a fixed seed: each is taken or refused, never a trap.
    @Test func mutatedPicturesAreAcceptedOrRefused() {
        var state: UInt64 = 0x9C7F
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let seeds = [Self.encoded(true), Self.encoded(false)]
        var refused = 0
        for round in 0..<4000 {
            var bytes = seeds[round % 2]
            for _ in 0...random(3) {
                let place = random(bytes.count)
                switch random(3) {
                case 0: bytes[bytes.startIndex + place] = UInt8(random(256))
                case 1: bytes = bytes.prefix(max(1, place))
                default: bytes.insert(UInt8(random(256)), at: bytes.startIndex + place)
                }
            }
            do { _ = try PictureFile(bytes) } catch { refused += 1 }
        }
        #expect(refused > 500)
    }
}
