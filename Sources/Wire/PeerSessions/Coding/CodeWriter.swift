internal import ExtensionSession

/// Writes values in the form of CBOR (RFC 8949): maps with text keys and arrays of indefinite length, numbers, texts,
/// bytes, and a private tag for the number of a descriptor.
///
/// The containers of Codable are closed by nobody. So each container knows its depth: a write at a depth closes all
/// deeper ones. A write to a container that was closed so is an error.
final class CodeWriter {
    /// The written bytes, without `insert`.
    private(set) var bytes: [UInt8] = []
    /// The first long content, which is sent from its own place.
    private(set) var insert: PayloadInsert?
    private(set) var descriptors: [SharedDescriptor] = []
    private(set) var error: MessageCodingError?
    /// The numbers of the open containers, the outermost first.
    private var open: [Int] = []
    private var lastContainer = 0
    private var values = 0

    private let spare: SpareBytes?

    /// - Parameters:
    ///   - head: bytes before the value, such as those of its frame.
    ///   - spare: memory for a long content that has to be copied.
    init(behind head: [UInt8] = [], spare: SpareBytes? = nil) {
        self.spare = spare
        bytes.reserveCapacity(head.count + 128)
        bytes += head
    }

    /// All written bytes in one array.
    var joined: [UInt8] {
        guard let insert else { return bytes }
        return insert.joined(to: bytes)
    }

    /// The number of open containers.
    var depth: Int { open.count }

    func fail(_ failure: MessageCodingError) { if error == nil { error = failure } }

    /// Closes all containers deeper than `depth`.
    func close(to depth: Int) {
        while open.count > depth {
            open.removeLast()
            bytes.append(0xFF)
        }
    }

    /// Opens a container at the present depth.
    func begin(isMap: Bool) -> OpenContainer {
        count()
        if open.count >= MessageCoding.mostDepth { fail(.tooDeep) }
        bytes.append(isMap ? 0xBF : 0x9F)
        lastContainer += 1
        open.append(lastContainer)
        return OpenContainer(number: lastContainer, depth: open.count)
    }

    /// Makes a container the innermost one, to write to it.
    func enter(_ container: OpenContainer) {
        close(to: container.depth)
        if open.count != container.depth || open.last != container.number { fail(.custom("containers interleave")) }
    }

    private func count() {
        values += 1
        if values > MessageCoding.mostValues { fail(.tooManyValues) }
    }

    // MARK: Values

    func null() { byte(0xF6) }
    func put(_ flag: Bool) { byte(flag ? 0xF5 : 0xF4) }

    private func byte(_ byte: UInt8) {
        count()
        bytes.append(byte)
    }

    func put(_ number: Int64) {
        count()
        if number >= 0 { head(0, UInt64(number)) } else { head(1, UInt64(bitPattern: ~number)) }
    }

    func put(_ number: UInt64) {
        count()
        head(0, number)
    }

    func put(_ number: Double) {
        count()
        guard number.isFinite else { return fail(.notFinite) }
        bytes.append(0xFB)
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
    }

    func put(_ number: Float) {
        count()
        guard number.isFinite else { return fail(.notFinite) }
        bytes.append(0xFA)
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
    }

    func put(_ text: String) {
        count()
        var text = text
        text.withUTF8 {
            head(3, UInt64($0.count))
            bytes.append(contentsOf: $0)
        }
    }

    func put(bytes content: some InsertedBytes) {
        guard insert == nil, content.count >= MessageCoding.longContent else {
            return content.withUnsafeBytes { put(bytes: $0) }
        }
        count()
        head(2, UInt64(content.count))
        insert = PayloadInsert(content, at: bytes.count)
    }

    func put(bytes content: UnsafeRawBufferPointer) {
        count()
        let needed = bytes.count + content.count + 64
        // Room for a long content and the end of its containers at once.
        if needed > bytes.capacity { grow(to: max(needed, 2 * bytes.capacity)) }
        head(2, UInt64(content.count))
        bytes.append(contentsOf: content)
    }

    private func grow(to capacity: Int) {
        guard let spare, capacity >= SpareBytes.least else { return bytes.reserveCapacity(capacity) }
        var room = spare.take(for: capacity)
        room += bytes
        bytes = room
    }

    func put(_ descriptor: SharedDescriptor) {
        count()
        bytes.append(0xD8)
        bytes.append(MessageCoding.descriptorTag)
        head(0, UInt64(descriptors.count))
        descriptors.append(descriptor)
    }

    private func head(_ major: UInt8, _ value: UInt64) {
        let major = major << 5
        switch value {
        case 0..<24: bytes.append(major | UInt8(value))
        case 24...0xFF:
            bytes.append(major | 24)
            bytes.append(UInt8(value))
        case 0x100...0xFFFF:
            bytes.append(major | 25)
            withUnsafeBytes(of: UInt16(value).bigEndian) { bytes.append(contentsOf: $0) }
        case 0x1_0000...0xFFFF_FFFF:
            bytes.append(major | 26)
            withUnsafeBytes(of: UInt32(value).bigEndian) { bytes.append(contentsOf: $0) }
        default:
            bytes.append(major | 27)
            withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
        }
    }
}

/// A container that was opened: its number, and the number of open containers with it.
struct OpenContainer {
    let number: Int
    let depth: Int
}
