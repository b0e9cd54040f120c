internal import ExtensionSession

/// Writes values in the form of CBOR (RFC 8949): maps with text keys and arrays of indefinite length, numbers, texts,
/// bytes, and a private tag for the number of a descriptor.
///
/// The containers of Codable are closed by nobody. So each container knows its depth: a write at a depth closes all
/// deeper ones. A write to a container that was closed so is an error.
final class CodeWriter {
    private var text: CodeText
    /// The shared memory of the link that carries the message; nil if it is not known.
    let memory: LinkMemory?
    /// The shared memory that goes with the message.
    private(set) var loans: [BufferLoan] = []
    /// How many bytes of shared contents may still go with the message.
    private var inlineRest = SharedBytes.mostInline

    /// - Parameters:
    ///   - head: bytes before the value, such as those of its frame.
    ///   - spare: memory for a long content that has to be copied.
    init(behind head: consuming [UInt8] = [], spare: SpareBytes? = nil, memory: LinkMemory? = nil) {
        text = CodeText(behind: head, spare: spare, memory: memory)
        self.memory = memory
    }

    /// The written bytes, without `insert`.
    var bytes: [UInt8] { text.bytes }
    var count: Int { text.bytes.count }
    /// The first long content, which is sent from its own place.
    var insert: PayloadInsert? { text.insert }
    var descriptors: [SharedDescriptor] { text.descriptors }
    /// The content in shared memory, which the caller sends beside the bytes.
    var long: BufferUse? { text.long?.content }
    var error: MessageCodingError? { text.error }
    /// The number of open containers.
    var depth: Int { text.depth }
    /// All written bytes in one array.
    var joined: [UInt8] { text.joined }

    /// Keeps a loan for the message.
    func keep(_ loan: BufferLoan) { loans.append(loan) }
    /// Whether a shared content of `count` bytes goes with the message. It counts then.
    func takesInline(_ count: Int) -> Bool {
        guard count <= inlineRest else { return false }
        inlineRest -= count
        return true
    }
    /// Puts the content in shared memory among the bytes.
    func inlineLong() { text.inlineLong() }
    func fail(_ failure: MessageCodingError) { text.fail(failure) }
    /// Closes all containers deeper than `depth`.
    func close(to depth: Int) { text.close(to: depth) }
    /// Opens a container at the present depth.
    func begin(isMap: Bool) -> OpenContainer { text.begin(isMap: isMap) }
    /// Makes a container the innermost one, to write to it.
    func enter(_ container: OpenContainer) { text.enter(container) }
    /// Makes a map the innermost container and writes a key to it.
    func enter(_ container: OpenContainer, key: UnsafeRawBufferPointer) {
        text.enter(container)
        text.put(text: key)
    }

    func null() { text.null() }
    func put(_ flag: Bool) { text.put(flag) }
    func put(_ number: Int64) { text.put(number) }
    func put(_ number: UInt64) { text.put(number) }
    func put(_ number: Double) { text.put(number) }
    func put(_ number: Float) { text.put(number) }
    func put(_ string: String) { text.put(string) }
    func put(bytes content: some InsertedBytes) { text.put(bytes: content) }
    func put(bytes content: UnsafeRawBufferPointer) { text.put(bytes: content) }
    func put(_ descriptor: SharedDescriptor) { text.put(descriptor) }
}

/// A container that was opened: its number, and the number of open containers with it.
struct OpenContainer {
    let number: Int
    let depth: Int
}
