/// From the rows of a picture file to the pixels as they are shown.
///
/// The eight cases are the numbers of the orientation tag of EXIF 2.3 (JEITA CP-3451C, 4.6.4 A).
extension CGImagePropertyOrientation {
    init(_ orientation: UIImage.Orientation) {
        self =
            switch orientation {
            case .up: .up
            case .upMirrored: .upMirrored
            case .down: .down
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .right: .right
            case .rightMirrored: .rightMirrored
            case .left: .left
            }
    }

    /// Whether the rows of the file are columns of the shown picture.
    var swapsSides: Bool {
        switch self {
        case .up, .upMirrored, .down, .downMirrored: false
        case .leftMirrored, .right, .rightMirrored, .left: true
        }
    }

    /// Turns pixels, which have `width` columns and `height` rows in the file, in a copy. Both have as many words.
    func turn(
        _ file: UnsafeBufferPointer<UInt32>, width: Int, height: Int, into shown: UnsafeMutableBufferPointer<UInt32>
    ) {
        guard file.count >= width * height, shown.count >= width * height else { return }
        let (columns, rows) = swapsSides ? (height, width) : (width, height)
        // The place in the file of the first shown pixel, and how far the next column and the next row are.
        let (first, right, down): (Int, Int, Int) =
            switch self {
            case .up: (0, 1, width)
            case .upMirrored: (width - 1, -1, width)
            case .down: (width * height - 1, -1, -width)
            case .downMirrored: ((height - 1) * width, 1, -width)
            case .leftMirrored: (0, width, 1)
            case .right: ((height - 1) * width, -width, 1)
            case .rightMirrored: (width * height - 1, -width, -1)
            case .left: (width - 1, width, -1)
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
}

extension CGImage {
    /// The pixels as they are shown, if these are the rows of a file.
    func turned(_ orientation: CGImagePropertyOrientation) -> CGImage {
        let count = width * height
        guard orientation != .up, words.count == count else { return self }
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { shown, used in
            words.withUnsafeBufferPointer {
                orientation.turn(
                    $0, width: width, height: height, into: UnsafeMutableBufferPointer(rebasing: shown[..<count]))
            }
            used = count
        }
        return orientation.swapsSides
            ? CGImage(words: pixels, width: height, height: width)
            : CGImage(words: pixels, width: width, height: height)
    }
}
