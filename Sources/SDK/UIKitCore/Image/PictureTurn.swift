/// How the rows of a picture file lie, and the pixels as they are shown.
///
/// The eight numbers are those of the orientation tag of EXIF 2.3 (JEITA CP-3451C, 4.6.4 A).
package struct PictureTurn: Hashable, Sendable {
    /// 1 … 8; 1 for rows from the top and columns from the left.
    let number: Int

    static let none = PictureTurn(1)

    /// Another number than 1 … 8 is 1.
    package init(_ number: Int) { self.number = (1...8).contains(number) ? number : 1 }

    init(_ orientation: UIImage.Orientation) {
        switch orientation {
        case .up: self.init(1)
        case .upMirrored: self.init(2)
        case .down: self.init(3)
        case .downMirrored: self.init(4)
        case .leftMirrored: self.init(5)
        case .right: self.init(6)
        case .rightMirrored: self.init(7)
        case .left: self.init(8)
        }
    }

    /// Whether the rows of the file are columns of the shown picture.
    var swapsSides: Bool { number > 4 }

    /// Turns pixels, which have `width` columns and `height` rows in the file, in a copy. Both have as many words.
    func turn(
        _ file: UnsafeBufferPointer<UInt32>, width: Int, height: Int, into shown: UnsafeMutableBufferPointer<UInt32>
    ) {
        guard file.count >= width * height, shown.count >= width * height else { return }
        let (columns, rows) = swapsSides ? (height, width) : (width, height)
        // The place in the file of the first shown pixel, and how far the next column and the next row are.
        let (first, right, down): (Int, Int, Int) =
            switch number {
            case 2: (width - 1, -1, width)
            case 3: (width * height - 1, -1, -width)
            case 4: ((height - 1) * width, 1, -width)
            case 5: (0, width, 1)
            case 6: ((height - 1) * width, -width, 1)
            case 7: (width * height - 1, -width, -1)
            case 8: (width - 1, width, -1)
            default: (0, 1, width)
            }
        var target = 0
        for row in 0..<rows {
            var source = first + row * down
            for _ in 0..<columns {
                shown[target] = file[source]
                target += 1
                source += right
            }
        }
    }

    /// The turned pixels.
    func turned(_ words: [UInt32], width: Int, height: Int) -> [UInt32] {
        guard self != .none, words.count == width * height else { return words }
        return [UInt32](unsafeUninitializedCapacity: words.count) { shown, count in
            words.withUnsafeBufferPointer {
                turn(
                    $0, width: width, height: height, into: UnsafeMutableBufferPointer(rebasing: shown[..<words.count]))
            }
            count = words.count
        }
    }
}
