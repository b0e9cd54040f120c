internal import Foundation
package import LinuxSystem
package import WidgetDisplay

/// The pictures that one extension sent, by their numbers in its session.
///
/// Pixels are copied out of the sealed memory that they came in, so that nothing the extension does later shows here;
/// what they cost the host is bounded.
package struct ImageStore: Sendable {
    /// Why a picture is not taken; the session ends with it.
    package enum Refusal: Error, Hashable, Sendable {
        case dimensions(width: Int, height: Int)
        case tooManyPictures(limit: Int)
        case tooMuchMemory(limit: Int)
        case numberInUse(UInt32)
        case unknownNumber(UInt32)
        case noDescriptor
        case unreadable
    }

    /// Pixels a side: larger than any tile of any device at any scale.
    package static let longestSide = 4096
    package static let mostPictures = 256
    /// Bytes of all pictures of one extension.
    package static let mostBytes = 64 << 20

    package private(set) var pictures: Pictures = [:]
    package private(set) var bytes = 0

    package init() {}

    /// Takes a picture over from its memory descriptor.
    package mutating func define(
        _ number: UInt32, width: Int, height: Int, from descriptors: inout DescriptorList
    ) throws(Refusal) {
        guard let memory = descriptors.next() else { throw .noDescriptor }
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
            throw .dimensions(width: width, height: height)
        }
        guard pictures[number] == nil else { throw .numberInUse(number) }
        guard pictures.count < Self.mostPictures else { throw .tooManyPictures(limit: Self.mostPictures) }
        let size = width * height * 4
        guard bytes + size <= Self.mostBytes else { throw .tooMuchMemory(limit: Self.mostBytes) }
        let pixels: [UInt8]
        do throws(SystemError) {
            // Read, not mapped: memory that shrinks under a map would kill the host.
            pixels = try memory.readAll(limit: size)
        } catch {
            throw .unreadable
        }
        guard let picture = Picture(width: width, height: height, pixels: Data(pixels)) else { throw .unreadable }
        pictures[number] = picture
        bytes += size
    }

    package mutating func release(_ number: UInt32) throws(Refusal) {
        guard let picture = pictures.removeValue(forKey: number) else { throw .unknownNumber(number) }
        bytes -= picture.width * picture.height * 4
    }

    /// Puts a picture of an earlier run back.
    package mutating func restore(_ picture: Picture, as number: UInt32) {
        pictures[number] = picture
        bytes += picture.width * picture.height * 4
    }
}
