internal import LinuxSystem
internal import Synchronization

/// The maps of the other side's memory, which stay while it uses that memory again. May be used on any thread.
///
/// A memory is known by the kernel's number of it, which no other memory has while the map exists.
final class ReceivedMaps: Sendable {
    private typealias Entry = (identity: SharedMemoryFacts.Identity, map: ReceivedMap)

    /// The least recently used one first.
    private let entries = Mutex<[Entry]>([])

    /// The map of a descriptor's memory. Throws for memory that can be cut, or that others than its maker can change.
    func map(_ descriptor: borrowing OwnedDescriptor) throws(SharedMemoryError) -> ReceivedMap {
        let facts = try SharedMemoryFacts(of: descriptor)
        if let known = known(facts.identity) { return known }
        let map = ReceivedMap(
            try MappedRegion(received: descriptor, requiring: .reused, limit: BufferPlan.mostBytesOfOne))
        entries.withLock { entries in
            entries.append((facts.identity, map))
            while entries.count > BufferPlan.mostBuffers
                || entries.reduce(0, { $0 + $1.map.bytes.count }) > BufferPlan.mostBytes
            {
                entries.removeFirst()
            }
        }
        return map
    }

    private func known(_ identity: SharedMemoryFacts.Identity) -> ReceivedMap? {
        entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.identity == identity }) else { return nil }
            let entry = entries.remove(at: index)
            entries.append(entry)
            return entry.map
        }
    }

    func giveBack() { entries.withLock { $0 = [] } }
}

/// Received memory that stays mapped while this object lives.
final class ReceivedMap: Sendable {
    private let map: MappedRegion

    init(_ map: consuming MappedRegion) { self.map = map }

    var bytes: UnsafeRawBufferPointer { map.withBytes { $0 } }
}
