internal import CHostelWidget
internal import Glibc
internal import PeerSessions

/// A call that code in C reads and answers: `struct hostel_call`. Used on the main thread alone; `CCallTable` checks it.
final class CCall {
    private let raw: PeerSession.RawCall
    private let reader: ContentReader
    private let writer: ContentWriter
    private var isHeld = false
    /// Values whose addresses the code has, each with its field. A call has few.
    private var texts: [(field: String, text: UnsafeMutablePointer<CChar>)] = []
    private var contents: [(field: String, bytes: UnsafeMutableRawBufferPointer)] = []
    private var open: [(field: String, bytes: OpenBytes)] = []
    private var descriptors: [SharedDescriptor] = []
    private var new: [(field: String, bytes: NewBytes)] = []

    init(_ raw: PeerSession.RawCall) throws(MessageCodingError) {
        self.raw = raw
        reader = try ContentReader(raw.content)
        writer = ContentWriter(answering: raw.context)
    }

    deinit {
        for text in texts { free(text.text) }
        for content in contents { free(content.bytes.baseAddress) }
    }

    var handle: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    static func of(_ handle: OpaquePointer) -> CCall {
        Unmanaged<CCall>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    }

    /// Lives until it is answered.
    func hold() {
        isHeld = true
        _ = Unmanaged.passRetained(self)
    }

    /// Whether it has to be answered still.
    var isOpen: Bool { isHeld }

    /// Answers once, and gives up the hold.
    func finish(_ failure: SessionFailure?) {
        guard isHeld else { return }
        isHeld = false
        if let failure { raw.fail(failure) } else { answer() }
        Unmanaged.passUnretained(self).release()
    }

    private func answer() {
        // The host's memory goes back with the answer.
        open = []
        raw.finishReading()
        do {
            for (field, bytes) in new { try writer.put(.text(field), try bytes.seal()) }
            try raw.answer(writer)
        } catch {
            raw.fail(SessionFailure(code: "answer", message: String(describing: error)))
        }
    }

    // MARK: Reading

    func integer(_ field: FieldName) -> Int64? { reader.integer(field) }
    func real(_ field: FieldName) -> Double? { reader.real(field) }

    func text(_ field: FieldName) -> UnsafePointer<CChar>? {
        let name = field.text
        if let known = texts.first(where: { $0.field == name }) { return UnsafePointer(known.text) }
        guard let text = reader.text(field), let copy = strdup(text) else { return nil }
        texts.append((name, copy))
        return UnsafePointer(copy)
    }

    func content(_ field: FieldName) -> UnsafeRawBufferPointer? {
        let name = field.text
        if let known = contents.first(where: { $0.field == name }) { return UnsafeRawBufferPointer(known.bytes) }
        if let shared = shared(field, name) { return shared }
        return reader.withContent(field) { keep($0, name) } ?? nil
    }

    /// A copy that lives as long as the call; nil without memory.
    private func keep(_ bytes: UnsafeRawBufferPointer, _ name: String) -> UnsafeRawBufferPointer? {
        // As aligned as any object in C.
        let content = UnsafeMutableRawBufferPointer(start: malloc(max(1, bytes.count)), count: bytes.count)
        guard content.baseAddress != nil else { return nil }
        content.copyMemory(from: bytes)
        contents.append((name, content))
        return UnsafeRawBufferPointer(content)
    }

    /// The content of a field that lies in the host's memory, in place.
    private func shared(_ field: FieldName, _ name: String) -> UnsafeRawBufferPointer? {
        if let known = open.first(where: { $0.field == name }) { return known.bytes.bytes }
        guard let made = reader.open(field) else { return nil }
        open.append((name, made))
        return made.bytes
    }

    func memory(_ field: FieldName) -> UnsafeRawBufferPointer? {
        let name = field.text
        if let open = open.first(where: { $0.field == name }) { return open.bytes.bytes }
        if let known = contents.first(where: { $0.field == name }) { return UnsafeRawBufferPointer(known.bytes) }
        guard let bytes = reader.memory(field) else { return nil }
        guard let made = try? OpenBytes(bytes) else {
            // Short ones came with the message.
            guard bytes.isInline else { return nil }
            return (try? bytes.withBytes { keep($0, name) }) ?? nil
        }
        open.append((name, made))
        return made.bytes
    }

    func descriptor(_ field: FieldName) -> Int32 {
        guard let found = reader.descriptor(field) else { return -1 }
        descriptors.append(found)
        return found.rawValue
    }

    // MARK: Writing

    func put(_ field: FieldName, _ value: Int64) { writer.put(field, value) }
    func put(_ field: FieldName, _ value: Double) { writer.put(field, value) }
    func put(_ field: FieldName, _ value: String) { writer.put(field, value) }
    func put(_ field: FieldName, bytes: UnsafeRawBufferPointer) { writer.put(field, bytes: bytes) }

    func newMemory(_ field: FieldName, count: Int) -> UnsafeMutableRawBufferPointer? {
        guard let made = try? NewBytes(count: count) else { return nil }
        new.append((field.text, made))
        return made.bytes
    }

    /// Sent at once: after the code of an answer that comes at once, nobody would wait for it.
    func report(_ fraction: Double) { raw.report(progress: fraction) }

    var isCancelled: Bool { raw.isCancelled }
}
