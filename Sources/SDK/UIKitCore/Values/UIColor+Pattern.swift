extension UIColor {
    /// The average colour of a picture: nothing is filled with a pattern here. Clear for a picture without pixels.
    public convenience init(patternImage image: UIImage) {
        guard let picture = image.cgImage, let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        let bytes = context.data.map { UnsafeRawBufferPointer(start: $0, count: 4).map { CGFloat($0) } } ?? []
        guard bytes.count == 4, bytes[3] > 0 else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        self.init(
            red: bytes[0] / bytes[3], green: bytes[1] / bytes[3], blue: bytes[2] / bytes[3], alpha: bytes[3] / 255)
    }
}
