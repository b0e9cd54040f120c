internal import CFunctions
internal import LinuxSystem

/// Memory that the host shares with one process of a library for the large arguments and results of a call.
///
/// One call uses it at a time. Its size is sealed, so a mapping cannot fault. The process may change the bytes at any
/// time, so they are copied before they are used.
package final class CallMemory: Sendable {
    let count: Int
    private let memory: SharedMemory
    private let region: MappedRegion

    package init(count: Int) throws(ForeignError) {
        do throws(SystemError) {
            memory = try SharedMemory(name: "hostel-foreign", count: count)
            try memory.seal([.size, .seal])
            region = try memory.map()
        } catch {
            throw .refused("no memory for the arguments: \(error)")
        }
        self.count = count
    }

    /// The descriptor for the process.
    var descriptor: Int32 { memory.descriptor.rawValue }

    func write(_ pieces: [(offset: Int, bytes: [UInt8])]) {
        region.withMutableBytes { whole in
            for (offset, bytes) in pieces where offset >= 0 && bytes.count <= whole.count - offset {
                bytes.withUnsafeBytes { whole.baseAddress?.advanced(by: offset).copyMemory(from: $0) }
            }
        }
    }

    /// Nil for a range outside of the memory.
    func read(offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
        return region.withBytes { Array($0[offset..<offset + count]) }
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copyMemory(from bytes: UnsafeRawBufferPointer) {
        if let base = bytes.baseAddress { copyMemory(from: base, byteCount: bytes.count) }
    }
}
