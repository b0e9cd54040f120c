import Foundation
@testable import HostelCoreImage
import Testing

/// QR codes, by facts of ISO/IEC 18004.
@Suite struct QRCodeTests {
    @Test func theSizesOfVersionsFollowTheStandard() {
        #expect(QRVersion(number: 1).side == 21 && QRVersion(number: 40).side == 177)
        #expect([1, 2, 7, 40].map { QRVersion(number: $0).capacity } == [26, 44, 196, 3706])
        #expect(QRVersion(number: 1).alignment == [] && QRVersion(number: 2).alignment == [6, 18])
        #expect(QRVersion(number: 7).alignment == [6, 22, 38])
        #expect(QRVersion(number: 32).alignment == [6, 34, 60, 86, 112, 138])
        #expect(QRVersion(number: 40).alignment == [6, 30, 58, 86, 114, 142, 170])
        #expect(QRCorrection.allCases.map { QRVersion(number: 5).dataBytes($0) } == [108, 86, 62, 46])
    }

    @Test func aMessageTakesTheSmallestVersionWithRoomForIt() {
        func version(_ count: Int, _ level: QRCorrection) -> Int? {
            QRMessage([UInt8](repeating: 0x41, count: count), level)?.version.number
        }
        #expect([17, 18].map { version($0, .low) } == [1, 2] && [14, 15].map { version($0, .medium) } == [1, 2])
        #expect([230, 231].map { version($0, .low) } == [9, 10])
        #expect([2953, 2954].map { version($0, .low) } == [40, nil])
        #expect([1273, 1274].map { version($0, .high) } == [40, nil])
    }

    @Test func theCorrectionOfAKnownMessageIsThatOfTheStandard() {
        // The example of annex I: "01234567" as digits in version 1-M.
        let data: [UInt8] = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17]
        let correction = QRCorrectionCode(length: 10).bytes(for: data[...])
        #expect(correction == [165, 36, 212, 193, 237, 54, 199, 135, 44, 85])
    }

    @Test func aCodeHasFindersTimingAndItsFormat() throws {
        for level in QRCorrection.allCases {
            let code = QRGrid(try #require(QRMessage(Array("HOSTEL".utf8), level)), level)
            let last = code.side - 1
            for (x, y) in [(0, 0), (last - 6, 0), (0, last - 6)] {
                let ring = (0..<7).map { code[x + $0, y] } + (0..<7).map { code[x, y + $0] }
                #expect(ring.allSatisfy { $0 } && code[x + 3, y + 3] && !code[x + 1, y + 1])
            }
            #expect((8...last - 8).allSatisfy { code[$0, 6] == ($0 % 2 == 0) && code[6, $0] == ($0 % 2 == 0) })
            #expect(code[8, last - 7])
            // Both copies of the format are the same, and its first two bits say the level.
            let format = (0..<8).map { code[last - $0, 8] }
            let copy = (0..<6).map { code[8, $0] } + [code[8, 7], code[8, 8]]
            #expect(format == copy)
            let bits = [code[0, 8], code[1, 8]].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0b10
            #expect(bits == level.bits)
        }
    }

    @Test func theFilterDrawsAPixelForEachModuleWithALightBorder() throws {
        let filter = CIFilter.qrCodeGenerator()
        #expect(filter.outputImage == nil)
        filter.message = Data("https://example.org".utf8)
        filter.correctionLevel = "L"
        let image = try #require(filter.outputImage)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 27, height: 27))
        let words = try #require(CIContext().createCGImage(image, from: image.extent)?.words)
        #expect(words[0] == 0xFFFF_FFFF && words[28] == 0xFF00_0000 && Set(words).count == 2)
        let named = try #require(CIFilter(name: "CIQRCodeGenerator"))
        named.setValue(Data(repeating: 1, count: 3000), forKey: "inputMessage")
        #expect(named.outputImage == nil)
        let coloured = CIFilter.falseColor()
        coloured.inputImage = image
        coloured.color0 = CIColor(red: 0, green: 0, blue: 1)
        coloured.color1 = CIColor(red: 1, green: 1, blue: 0)
        let shown = try #require(coloured.outputImage)
        let pixels = try #require(CIContext().createCGImage(shown, from: shown.extent)?.words)
        #expect(Set(pixels) == [0xFFFF_FF00, 0xFF00_00FF])
    }
}
