internal import CHostelWidget
internal import Glibc
internal import PeerSessions

/// A call that code in C reads and answers: `struct hostel_call`.
@MainActor
final class CCall {
    typealias Answer = Result<(bytes: [UInt8], descriptors: [SharedDescriptor]), SessionFailure>

    var isCancelled = false
    private let reader: ContentReader
    private let context: CallContext
    private let writer: ContentWriter
    private var failure: SessionFailure?
    private var completion: ((sending Answer) -> Void)?
    /// Values whose addresses the code has, by field.
    private var texts: [String: UnsafeMutablePointer<CChar>] = [:]
    private var contents: [String: UnsafeMutableRawBufferPointer] = [:]
    private var open: [String: OpenBytes] = [:]
    private var descriptors: [SharedDescriptor] = []
    private var new: [(field: String, bytes: NewBytes)] = []

    init(_ raw: PeerSession.RawCall) throws(MessageCodingError) {
        reader = try ContentReader(raw.bytes, raw.descriptors)
        context = raw.context
        writer = ContentWriter(answering: context)
    }

    isolated deinit {
        for text in texts.values { free(text) }
        for content in contents.values { content.deallocate() }
    }

    nonisolated var handle: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    static func of(_ handle: OpaquePointer) -> CCall {
        Unmanaged<CCall>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
    }

    /// Lives until it is answered.
    func hold(_ completion: @escaping (sending Answer) -> Void) {
        self.completion = completion
        _ = Unmanaged.passRetained(self)
    }

    /// Answers once, and gives up the hold.
    func finish(_ failure: SessionFailure?) {
        guard let completion else { return }
        self.completion = nil
        completion(failure.map { .failure($0) } ?? answer())
        Unmanaged.passUnretained(self).release()
    }

    private func answer() -> Answer {
        do {
            for (field, bytes) in new { try writer.put(field, try bytes.seal()) }
            return .success(try writer.finish())
        } catch {
            return .failure(SessionFailure(code: "answer", message: String(describing: error)))
        }
    }

    // MARK: Reading

    func integer(_ field: String) -> Int64? { reader.integer(field) }
    func real(_ field: String) -> Double? { reader.real(field) }

    func text(_ field: String) -> UnsafePointer<CChar>? {
        if let text = texts[field] { return UnsafePointer(text) }
        guard let text = reader.text(field).flatMap({ strdup($0) }) else { return nil }
        texts[field] = text
        return UnsafePointer(text)
    }

    func content(_ field: String) -> UnsafeRawBufferPointer? {
        if let content = contents[field] { return UnsafeRawBufferPointer(content) }
        let found = reader.withContent(field) { bytes in
            let content = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
            content.copyMemory(from: bytes)
            return (content, bytes.count)
        }
        guard let (content, count) = found else { return nil }
        contents[field] = content
        return UnsafeRawBufferPointer(rebasing: content[..<count])
    }

    func memory(_ field: String) -> UnsafeRawBufferPointer? {
        if let open = open[field] { return open.bytes }
        guard let bytes = reader.memory(field), let made = try? OpenBytes(bytes) else { return nil }
        open[field] = made
        return made.bytes
    }

    func descriptor(_ field: String) -> Int32 {
        guard let found = reader.descriptor(field) else { return -1 }
        descriptors.append(found)
        return found.rawValue
    }

    // MARK: Writing

    func put(_ field: String, _ value: Int64) { writer.put(field, value) }
    func put(_ field: String, _ value: Double) { writer.put(field, value) }
    func put(_ field: String, _ value: String) { writer.put(field, value) }
    func put(_ field: String, bytes: UnsafeRawBufferPointer) { writer.put(field, bytes: bytes) }

    func newMemory(_ field: String, count: Int) -> UnsafeMutableRawBufferPointer? {
        guard let made = try? NewBytes(count: count) else { return nil }
        new.append((field, made))
        return made.bytes
    }

    func report(_ fraction: Double) {
        Task { [context] in await context.report(progress: fraction) }
    }
}
