import UIKitCore

extension CIImage {
    /// A pixel for each module of a QR code, within a light border of one pixel; nil without a message, and for one of more
    /// bytes than a code of this correction has room for.
    static func qrCode(_ inputs: CIFilterInputs) -> CIImage? {
        let level = inputs.text("inputCorrectionLevel").flatMap(QRCorrection.init(rawValue:)) ?? .medium
        guard let data = inputs.data("inputMessage"), data.count <= 2953,
            let message = QRMessage(Array(data), level)
        else { return nil }
        let code = QRGrid(message, level)
        let side = code.side + 2
        var words = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
        for y in 0..<code.side {
            for x in 0..<code.side where code[x, y] { words[(y + 1) * side + x + 1] = 0xFF00_0000 }
        }
        return CIImage(cgImage: CGImage(words: words, width: side, height: side))
    }
}
