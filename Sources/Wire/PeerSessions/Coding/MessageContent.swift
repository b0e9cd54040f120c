/// The content of a message as it arrived, before a value is read from it.
package struct MessageContent: Sendable {
    /// The written values. One long content may be missing, in whose place they have `MessageCoding.longTag`.
    private(set) var bytes: ArraySlice<UInt8>
    /// The descriptors that came for the values.
    let descriptors: [SharedDescriptor]
    /// That long content.
    let long: LongContent?

    package init(_ bytes: ArraySlice<UInt8>, _ descriptors: [SharedDescriptor] = []) {
        self.init(bytes, descriptors, long: nil)
    }

    init(_ bytes: ArraySlice<UInt8>, _ descriptors: [SharedDescriptor], long: LongContent?) {
        (self.bytes, self.descriptors, self.long) = (bytes, descriptors, long)
    }

    /// Bytes of all, also of those in shared memory.
    var count: Int { bytes.count + (long?.count ?? 0) }

    var units: UInt32 { PeerLimits.units(of: count, descriptors: descriptors.count) }

    /// All bytes in one place, as they are without shared memory.
    package func joined() throws(MessageCodingError) -> ArraySlice<UInt8> {
        guard let long else { return bytes }
        let reader = try CodeReader(self)
        guard let place = reader.longPlace else { return bytes }
        guard let content = long.bytes() else { throw .descriptors }
        var all = CodeText(behind: Array(bytes.prefix(place)), spare: nil, memory: nil)
        content.withUnsafeBytes { all.put(bytes: $0) }
        return (all.bytes + bytes.dropFirst(place + MessageCoding.longReference.count))[...]
    }
}
