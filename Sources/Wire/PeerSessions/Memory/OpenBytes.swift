internal import LinuxSystem

/// Received bytes that stay mapped while this object lives.
package final class OpenBytes {
    /// Keeps the sender from using the memory again.
    private let value: SharedBytes
    private let map: ReceivedMap

    /// Maps received bytes after a check of their seals and size; only in a process that trusts their sender. Nil for
    /// bytes of this process.
    package init?(_ bytes: SharedBytes) throws(SharedBytesError) {
        guard let map = try bytes.mapped() else { return nil }
        (value, self.map) = (bytes, map)
    }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: map.bytes[..<value.count]) }
}

/// Shared bytes that are still being written.
package final class NewBytes {
    private let count: Int
    /// In memory of the process's link, which is used again; nil without one.
    private let use: BufferUse?
    /// Short ones lie in the heap.
    private let short: UnsafeMutableRawBufferPointer?
    /// Otherwise in memory of their own; nil once it is sealed.
    private var memory: SharedMemory?
    private var map: MappedRegion?
    private var isSealed = false

    /// - Parameter count: more than 0.
    package init(count: Int) throws(SharedBytesError) {
        guard count > 0 else { throw .empty }
        self.count = count
        guard count > SharedBytes.mostInline else {
            // Cleared: what the writer leaves out must not be other memory of this process.
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: Self.alignment)
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            (short, use) = (bytes, nil)
            return
        }
        short = nil
        use = LinkMemory.ofProcess?.buffers.take(count)
        guard use == nil else { return }
        do throws(SystemError) {
            let memory = try SharedMemory(name: "hostel-bytes", count: count)
            map = try memory.map()
            self.memory = consume memory
        } catch {
            throw .notMade(String(describing: error))
        }
    }

    deinit { short?.deallocate() }

    /// That of any object in C.
    private static let alignment = 16

    /// The bytes, until `seal`.
    package var bytes: UnsafeMutableRawBufferPointer? {
        isSealed ? nil : short ?? use?.bytes ?? map?.withMutableBytes { $0 }
    }

    /// Ends the writing, once.
    package func seal() throws(SharedBytesError) -> SharedBytes {
        guard !isSealed else { throw .notMade("it is sealed already") }
        isSealed = true
        if let short { return SharedBytes(.array(Array(short)), count: count) }
        if let use { return SharedBytes(.own(use), count: count) }
        map = nil
        guard let memory = memory.take() else { throw .notMade("it is sealed already") }
        do throws(SystemError) { try memory.seal(.all) } catch { throw .notMade(String(describing: error)) }
        return SharedBytes(.sealed(SharedDescriptor(memory.release())), count: count)
    }
}
