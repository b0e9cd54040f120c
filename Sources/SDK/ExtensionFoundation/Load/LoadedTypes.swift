internal import Glibc

/// The types of the process's libraries, found by the records that the compiler writes for the Swift runtime.
///
/// The layouts are those of swift/ABI/Metadata.h of Swift 6.3, and stable on other platforms.
package enum LoadedTypes {
    /// The types that conform to a protocol, but for generic ones.
    ///
    /// - Parameter existential: the protocol's type, such as `(any Widget).self`.
    package static func conforming(to existential: Any.Type) -> [Any.Type] {
        guard let wanted = descriptor(of: existential) else { return [] }
        return conformances().filter { $0.protocolDescriptor == wanted }.compactMap(\.type)
    }

    /// The descriptor of a type's only protocol.
    private static func descriptor(of existential: Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(existential, to: UnsafeRawPointer.self)
        let existentialKind = 0x303
        guard metadata.load(as: Int.self) == existentialKind, metadata.load(fromByteOffset: 12, as: UInt32.self) == 1
        else { return nil }
        return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }

    private typealias Visit = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool
    private typealias Enumerate = @convention(c) (Visit, UnsafeMutableRawPointer?) -> Void

    private static func conformances() -> [ConformanceRecord] {
        guard let symbol = dlsym(nil, "swift_enumerateAllMetadataSections") else { return [] }
        let enumerate = unsafeBitCast(symbol, to: Enumerate.self)
        var records: [ConformanceRecord] = []
        withUnsafeMutablePointer(to: &records) { records in
            enumerate(
                { sections, context in
                    // After a version, an address, two unused words, and the range of protocols.
                    let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self)
                    let length = sections.load(fromByteOffset: 56, as: Int.self)
                    guard let start, let records = context?.assumingMemoryBound(to: [ConformanceRecord].self) else {
                        return true
                    }
                    for offset in stride(from: 0, to: length, by: 4) {
                        records.pointee.append(ConformanceRecord((start + offset).relative))
                    }
                    return true
                }, records)
        }
        return records
    }
}

/// One line of a library's list of conformances.
private struct ConformanceRecord {
    private let address: UnsafeRawPointer

    init(_ address: UnsafeRawPointer) { self.address = address }

    var protocolDescriptor: UnsafeRawPointer? { address.relativeOrIndirect }

    /// The type's metadata; nil for a generic type or a foreign one.
    var type: Any.Type? {
        let reference = address + 4
        let kind = (address.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7
        let descriptor: UnsafeRawPointer
        switch kind {
        case 0: descriptor = reference.relative
        case 1: descriptor = reference.relative.load(as: UnsafeRawPointer.self)
        default: return nil
        }
        let flags = descriptor.load(as: UInt32.self)
        // Classes, structs and enums without parameters.
        guard (16...18).contains(flags & 0x1F), flags & 0x80 == 0 else { return nil }
        typealias Access = @convention(c) (Int) -> UnsafeRawPointer
        let access = unsafeBitCast((descriptor + 12).relative, to: Access.self)
        return unsafeBitCast(access(0), to: Any.Type.self)
    }
}

extension UnsafeRawPointer {
    /// The place that lies as far from this one as the number here says.
    fileprivate var relative: UnsafeRawPointer { self + Int(load(as: Int32.self)) }

    /// The same, where an odd number leads to a pointer.
    fileprivate var relativeOrIndirect: UnsafeRawPointer? {
        let distance = Int(load(as: Int32.self))
        let place = self + (distance & ~1)
        return distance & 1 == 0 ? place : place.load(as: UnsafeRawPointer?.self)
    }
}
