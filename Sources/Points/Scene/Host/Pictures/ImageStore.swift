internal import Foundation
package import LinuxSystem
package import WidgetDisplay

/// The pictures that one extension sent, by their numbers in its session.
///
/// The store copies the pixels out of the sealed memory in which they arrived, so that the extension cannot change
/// them later. Their cost to the host is bounded.
package struct ImageStore: Sendable {
    /// The reason why a picture is refused. A refusal ends the session.
    package enum Refusal: Error, Hashable, Sendable {
        case dimensions(width: Int, height: Int)
        case tooManyPictures(limit: Int)
        case tooMuchMemory(limit: Int)
        /// More bytes within `budgetPeriod` than the host copies for one extension.
        case tooMuchWork(limit: Int)
        case numberInUse(UInt32)
        case unknownNumber(UInt32)
        case noDescriptor
        /// The descriptor is not sealed memory of the right size.
        case unreadable(SharedMemoryError)
        /// The pixels do not make a picture.
        case malformed
    }

    /// Pixels of a side. Our choice: more than any tile of any device at any scale.
    package static let longestSide = 4096
    package static let mostPictures = 256
    /// Bytes of all pictures of one extension.
    package static let mostBytes = 64 << 20

    package private(set) var pictures: Pictures = [:]
    package private(set) var bytes = 0

    /// Bytes that may be copied within a period of ten seconds: twice what an extension may hold.
    private static let budget = 2 * mostBytes
    private static let budgetPeriod: Int64 = 10_000_000_000
    private var spent = 0
    private var periodStart: Int64 = 0

    package init() {}

    private mutating func spend(_ size: Int, now: Int64) -> Bool {
        if now - periodStart > Self.budgetPeriod {
            periodStart = now
            spent = 0
        }
        spent += size
        return spent <= Self.budget
    }

    /// The bytes of a picture; nil for one that is refused by its size.
    static func bytes(width: Int, height: Int) -> Int? {
        let sides = 1...longestSide
        return sides.contains(width) && sides.contains(height) ? width * height * 4 : nil
    }

    /// Copies a picture out of its memory descriptor.
    ///
    /// Work is bounded as well as memory: every byte that is copied within `budgetPeriod` counts, released or not.
    package mutating func define(
        _ number: UInt32, width: Int, height: Int, from descriptors: inout DescriptorList
    ) throws(Refusal) {
        guard let memory = descriptors.next() else { throw .noDescriptor }
        guard let size = Self.bytes(width: width, height: height) else {
            throw .dimensions(width: width, height: height)
        }
        guard pictures[number] == nil else { throw .numberInUse(number) }
        guard pictures.count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
        guard bytes + size <= Self.mostBytes else { throw .tooMuchMemory(limit: Self.mostBytes) }
        guard spend(size, now: monotonicNanoseconds()) else { throw .tooMuchWork(limit: Self.budget) }
        let pixels: [UInt8]
        do throws(SharedMemoryError) {
            pixels = try SharedMemory.copy(received: memory, count: size)
        } catch {
            throw .unreadable(error)
        }
        guard let picture = Picture(width: width, height: height, pixels: Data(pixels)) else {
            throw .malformed
        }
        pictures[number] = picture
        bytes += size
    }

    package mutating func release(_ number: UInt32) throws(Refusal) {
        guard let picture = pictures.removeValue(forKey: number) else { throw .unknownNumber(number) }
        bytes -= picture.width * picture.height * 4
    }
}
