/// Makes each byte of a pixel the mean of a box of pixels around it.
///
/// - Parameters:
///   - src: pixels of four bytes; from the region's first one on as many as `dest` has.
///   - tempBuffer: without effect: the function has memory of its own.
///   - kernel_height: odd, as `kernel_width`.
///   - backgroundColor: without effect; see `flags`.
///   - flags: `kvImageEdgeExtend` repeats the pixels of the edges beyond them. Of the others `kvImageDoNotTile` is taken, and
///     `kvImageGetTempBufferSize`, which asks for the bytes that `tempBuffer` needs: none.
/// - Returns: `kvImageNoError`, or what is wrong with the arguments; `dest` is then as before.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount,
    _ kernel_height: UInt32, _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
    let (from, into) = (src.pointee, dest.pointee)
    if flags & vImage_Flags(kvImageGetTempBufferSize) != 0 { return 0 }
    guard kernel_height % 2 == 1, kernel_width % 2 == 1 else { return kvImageInvalidKernelSize }
    let taken = vImage_Flags(kvImageEdgeExtend | kvImageDoNotTile)
    guard flags & ~taken == 0 else { return kvImageUnknownFlagsBit }
    guard flags & vImage_Flags(kvImageEdgeExtend) != 0 else { return kvImageInvalidParameter }
    guard let pixels = from.data, let target = into.data else { return kvImageNullPointerArgument }
    let (left, sums) = (
        srcOffsetToROI_X.addingReportingOverflow(into.width), srcOffsetToROI_Y.addingReportingOverflow(into.height)
    )
    guard !left.overflow, !sums.overflow, left.partialValue <= from.width, sums.partialValue <= from.height else {
        return kvImageRoiLargerThanInputBuffer
    }
    guard into.width > 0, into.height > 0, let width = Int(exactly: from.width), let height = Int(exactly: from.height),
        width <= from.rowBytes / 4, Int(into.width) <= into.rowBytes / 4
    else { return kvImageInvalidParameter }
    let box = BoxMeans(
        columns: Int(srcOffsetToROI_X)..<Int(left.partialValue), rows: Int(srcOffsetToROI_Y)..<Int(sums.partialValue),
        width: width, height: height)
    box.fill(
        target, rowBytes: into.rowBytes, from: pixels, rowBytes: from.rowBytes, across: Int(kernel_width) / 2,
        down: Int(kernel_height) / 2)
    return kvImageNoError
}

/// The means of boxes: first along each row, then along each column. The sum of a box comes from the one before it, and the
/// places beyond an edge count as one product, so a large box costs no more than the picture has pixels.
private struct BoxMeans {
    let columns: Range<Int>
    let rows: Range<Int>
    let width: Int
    let height: Int

    /// - Parameters:
    ///   - across: pixels of the box on each side of its middle.
    ///   - down: the same above and below it.
    func fill(
        _ target: UnsafeMutableRawPointer, rowBytes targetBytes: Int, from pixels: UnsafeMutableRawPointer,
        rowBytes: Int, across: Int, down: Int
    ) {
        let line = columns.count * 4
        // The means of all rows, which the boxes of the region reach, before any is written: both buffers may be one.
        var means = [UInt8](repeating: 0, count: line * height)
        for row in 0..<height {
            let bytes = UnsafeRawPointer(pixels + row * rowBytes)
            for part in 0..<4 {
                Self.run(columns, within: width, reach: across) {
                    Int(bytes.load(fromByteOffset: $0 * 4 + part, as: UInt8.self))
                } give: {
                    means[row * line + ($0 - columns.lowerBound) * 4 + part] = $1
                }
            }
        }
        for place in 0..<line {
            Self.run(rows, within: height, reach: down) {
                Int(means[$0 * line + place])
            } give: {
                target.storeBytes(of: $1, toByteOffset: ($0 - rows.lowerBound) * targetBytes + place, as: UInt8.self)
            }
        }
    }

    /// The mean for each place of a range. Places beyond the ends have the value of the end.
    private static func run(
        _ range: Range<Int>, within count: Int, reach: Int, _ value: (Int) -> Int, give: (Int, UInt8) -> Void
    ) {
        let size = 2 * reach + 1
        let last = count - 1
        let (lowest, highest) = (range.lowerBound - reach, range.lowerBound + reach)
        var sum = max(0, -lowest) * value(0) + max(0, highest - last) * value(last)
        for place in max(lowest, 0)...min(highest, last) { sum += value(place) }
        for place in range {
            give(place, UInt8((sum + size / 2) / size))
            sum += value(min(place + reach + 1, last)) - value(max(place - reach, 0))
        }
    }
}
