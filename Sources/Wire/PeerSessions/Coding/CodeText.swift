internal import ExtensionSession
internal import PlainText

/// The bytes that a `CodeWriter` has written, and its open containers. A value inside of the writer, so that each of the
/// writer's calls is one access to it.
struct CodeText {
    /// The written bytes, without `insert`.
    private(set) var bytes: [UInt8] = []
    /// The first long content, which is sent from its own place.
    private(set) var insert: PayloadInsert?
    /// The first content in shared memory, and the place that refers to it.
    private(set) var long: (content: BufferUse, place: Int)?
    private(set) var descriptors: [SharedDescriptor] = []
    private(set) var error: MessageCodingError?
    /// The number of open containers.
    private(set) var depth = 0
    /// The number of the innermost one, and those of the others, the outermost first.
    private var innermost = 0
    private var outer: [Int] = []
    private var lastContainer = 0
    private var values = 0

    private let spare: SpareBytes?
    private let memory: LinkMemory?

    /// - Parameters:
    ///   - head: bytes before the value, such as those of its frame.
    ///   - spare: memory for a long content that has to be copied.
    ///   - memory: shared memory for a longer one; nil without it.
    init(behind head: consuming [UInt8], spare: SpareBytes?, memory: LinkMemory?) {
        (self.spare, self.memory) = (spare, memory)
        bytes = head
        bytes.reserveCapacity(bytes.count + Self.room)
    }

    /// Bytes that a message of usual length takes, so that its bytes are not moved while it is written.
    static let room = 160

    /// All written bytes in one array.
    var joined: [UInt8] {
        guard let insert else { return bytes }
        return insert.joined(to: bytes)
    }

    mutating func fail(_ failure: MessageCodingError) { if error == nil { error = failure } }

    /// Closes all containers deeper than `depth`.
    mutating func close(to depth: Int) {
        while self.depth > depth {
            self.depth -= 1
            innermost = outer.popLast() ?? 0
            bytes.append(0xFF)
        }
    }

    /// Opens a container at the present depth.
    mutating func begin(isMap: Bool) -> OpenContainer {
        count()
        if depth >= MessageCoding.mostDepth { fail(.tooDeep) }
        bytes.append(isMap ? 0xBF : 0x9F)
        lastContainer += 1
        if depth > 0 { outer.append(innermost) }
        innermost = lastContainer
        depth += 1
        return OpenContainer(number: lastContainer, depth: depth)
    }

    /// Makes a container the innermost one, to write to it.
    mutating func enter(_ container: OpenContainer) {
        close(to: container.depth)
        if depth != container.depth || innermost != container.number { fail(.custom("containers interleave")) }
    }

    private mutating func count() {
        values += 1
        if values > MessageCoding.mostValues { fail(.tooManyValues) }
    }

    // MARK: Values

    mutating func null() { byte(0xF6) }
    mutating func put(_ flag: Bool) { byte(flag ? 0xF5 : 0xF4) }

    private mutating func byte(_ byte: UInt8) {
        count()
        bytes.append(byte)
    }

    mutating func put(_ number: Int64) {
        count()
        if number >= 0 { head(0, UInt64(number)) } else { head(1, UInt64(bitPattern: ~number)) }
    }

    mutating func put(_ number: UInt64) {
        count()
        head(0, number)
    }

    mutating func put(_ number: Double) {
        count()
        guard number.isFinite else { return fail(.notFinite) }
        bytes.append(0xFB)
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ number: Float) {
        count()
        guard number.isFinite else { return fail(.notFinite) }
        bytes.append(0xFA)
        withUnsafeBytes(of: number.bitPattern.bigEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { put(text: UnsafeRawBufferPointer($0)) }
    }

    /// Puts a text by its bytes in UTF-8.
    mutating func put(text: UnsafeRawBufferPointer) {
        count()
        guard CombiningMarks.areBounded(in: text) else { return fail(.tooManyMarks) }
        head(3, UInt64(text.count))
        bytes.append(contentsOf: text)
    }

    mutating func put(bytes content: some InsertedBytes) {
        guard insert == nil, long == nil, content.count >= MessageCoding.longContent, !isShared(content.count) else {
            return content.withUnsafeBytes { put(bytes: $0) }
        }
        count()
        head(2, UInt64(content.count))
        insert = PayloadInsert(content, at: bytes.count)
    }

    /// Whether a content of so many bytes belongs into shared memory.
    private func isShared(_ count: Int) -> Bool {
        memory != nil && long == nil && (MessageCoding.leastLong...MessageCoding.mostLong).contains(count)
    }

    mutating func put(bytes content: UnsafeRawBufferPointer) {
        count()
        if isShared(content.count), let use = memory?.buffers.take(content.count) {
            use.bytes.copyMemory(from: content)
            long = (use, bytes.count)
            bytes.append(contentsOf: MessageCoding.longReference)
            return
        }
        // Room for the content with its head and the end of its containers at once.
        let needed = bytes.count + 9 + content.count + depth
        if needed > bytes.capacity { grow(to: max(needed, 2 * bytes.capacity)) }
        head(2, UInt64(content.count))
        bytes.append(contentsOf: content)
    }

    private mutating func grow(to capacity: Int) {
        guard let spare, capacity >= SpareBytes.least else { return bytes.reserveCapacity(capacity) }
        var room = spare.take(for: capacity)
        room += bytes
        bytes = room
    }

    mutating func put(_ descriptor: SharedDescriptor) {
        count()
        bytes.append(0xD8)
        bytes.append(MessageCoding.descriptorTag)
        head(0, UInt64(descriptors.count))
        descriptors.append(descriptor)
    }

    /// Puts the content in shared memory among the bytes, for a message that has no descriptor left for it.
    mutating func inlineLong() {
        guard let (content, place) = long else { return }
        long = nil
        var all = CodeText(behind: Array(bytes[..<place]), spare: spare, memory: nil)
        // An insert was written before, because a content in shared memory is the last long one.
        if insert == nil {
            all.put(bytes: content)
            insert = all.insert
        } else {
            all.put(bytes: UnsafeRawBufferPointer(content.bytes))
        }
        bytes = all.bytes + bytes[(place + MessageCoding.longReference.count)...]
    }

    private mutating func head(_ major: UInt8, _ value: UInt64) {
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
