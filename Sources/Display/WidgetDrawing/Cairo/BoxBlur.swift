/// Blurs pixels by three passes of a mean in each direction, which comes close to a Gaussian curve.
///
/// Pixels outside are transparent. The time does not depend on the radius.
struct BoxBlur {
    /// The pixels on each side of one that its mean covers.
    let reach: Int

    /// - Parameter radius: in pixels; the standard deviation of the curve.
    init(radius: Double) {
        // Three means of the width w have the deviation √((w² - 1) / 4).
        let width = (4 * radius * radius + 1).squareRoot()
        reach = width.isFinite ? max(Int(((min(width, 4096) - 1) / 2).rounded()), 0) : 0
    }

    /// - Parameters:
    ///   - pixels: four bytes each, premultiplied.
    ///   - stride: the pixels of a row with its padding.
    func apply(to pixels: UnsafeMutableBufferPointer<SIMD4<UInt8>>, stride: Int, width: Int, height: Int) {
        guard reach > 0, width > 0, height > 0, pixels.count >= stride * height, stride >= width else { return }
        var line = [SIMD4<UInt32>](repeating: .zero, count: max(width, height))
        for _ in 0..<3 {
            for row in 0..<height { smooth(pixels, from: row * stride, step: 1, count: width, &line) }
            for column in 0..<width { smooth(pixels, from: column, step: stride, count: height, &line) }
        }
    }

    /// Replaces each pixel of a line by the mean of those around it.
    private func smooth(
        _ pixels: UnsafeMutableBufferPointer<SIMD4<UInt8>>, from start: Int, step: Int, count: Int,
        _ line: inout [SIMD4<UInt32>]
    ) {
        // A division by a number that stays the same: the sum is at most 255 times the count, so that nothing
        // overflows.
        let share = SIMD4<UInt32>(repeating: UInt32((1 << 24) / (2 * reach + 1)))
        let half = SIMD4<UInt32>(repeating: 1 << 23)
        var sum = SIMD4<UInt32>.zero
        for index in 0..<count { line[index] = SIMD4(truncatingIfNeeded: pixels[start + index * step]) }
        for index in 0..<min(reach, count) { sum &+= line[index] }
        for index in 0..<count {
            if index + reach < count { sum &+= line[index + reach] }
            pixels[start + index * step] = SIMD4(truncatingIfNeeded: (sum &* share &+ half) &>> 24)
            if index >= reach { sum &-= line[index - reach] }
        }
    }
}
