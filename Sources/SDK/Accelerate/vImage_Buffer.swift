/// A number of pixels.
public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8

/// Pixels in memory that belongs to someone else.
public struct vImage_Buffer: @unchecked Sendable {
    // Unchecked: the memory's owner decides who uses it, as on the original platform.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var data: UnsafeMutableRawPointer!
    public var height: vImagePixelCount
    public var width: vImagePixelCount
    /// Bytes from one row to the next.
    public var rowBytes: Int

    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }
}

public let kvImageNoError: vImage_Error = 0
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
public let kvImageInvalidKernelSize: vImage_Error = -21767
public let kvImageNullPointerArgument: vImage_Error = -21772
public let kvImageInvalidParameter: vImage_Error = -21773
public let kvImageUnknownFlagsBit: vImage_Error = -21775

public let kvImageNoFlags: Int = 0
public let kvImageLeaveAlphaUnchanged: Int = 1
public let kvImageCopyInPlace: Int = 2
public let kvImageBackgroundColorFill: Int = 4
public let kvImageEdgeExtend: Int = 8
public let kvImageDoNotTile: Int = 16
public let kvImageTruncateKernel: Int = 64
public let kvImageGetTempBufferSize: Int = 128
