import DisplayLists

/// A gradient around a centre as a picture, for one that is seen through.
struct AngularPicture: Hashable, Sendable {
    private let paint: Paint
    /// The frame of the gradient, in shares of the picture's sides.
    private let frame: CGRect
    /// The picture's height in shares of its width.
    private let ratio: CGFloat

    /// - Parameters:
    ///   - frame: that of the gradient.
    ///   - place: that of the picture.
    init(_ paint: Paint, in frame: CGRect, covering place: CGRect) {
        self.paint = paint
        let (width, height) = (max(place.width, .leastNonzeroMagnitude), max(place.height, .leastNonzeroMagnitude))
        self.frame = CGRect(
            x: (frame.minX - place.minX) / width, y: (frame.minY - place.minY) / height, width: frame.width / width,
            height: frame.height / height)
        ratio = height / width
    }

    /// The sides in pixels. The picture is enlarged smoothly.
    static let side = 128

    /// Premultiplied alpha, red, green, blue.
    func pixels() -> [UInt32] {
        let (across, along) = (1 / CGFloat(Self.side), ratio / CGFloat(Self.side))
        let upright = CGRect(
            x: frame.minX, y: frame.minY * ratio, width: frame.width, height: frame.height * ratio)
        return (0..<Self.side * Self.side).map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: Self.side)
            let point = CGPoint(x: (CGFloat(column) + 0.5) * across, y: (CGFloat(row) + 0.5) * along)
            return paint.color(at: point, in: upright).word
        }
    }
}
