internal import ExtensionSession

/// A frame or an answer as it is sent, with the descriptors beside it. Its content is written behind its head, into the
/// same bytes.
struct PeerPayload: Sendable {
    private(set) var bytes: [UInt8]
    /// A long part of the content, which is sent from its own array.
    let insert: PayloadInsert?
    private(set) var descriptors: [SharedDescriptor] = []
    /// The shared memory of this side among the descriptors. A payload that is not sent takes it back.
    private var loans: [BufferLoan] = []
    /// Bytes before the content.
    private let head: Int
    /// Bytes of a long part of the content, which lies in the last of the descriptors.
    private var longCount = 0
    /// The bytes that were written for this payload alone, so that their memory may be used again once it was sent.
    let written: [UInt8]

    /// Encodes a content behind a head, for the link with this memory.
    init(
        _ content: some Encodable, behind head: consuming [UInt8], by memory: LinkMemory
    ) throws(MessageCodingError) {
        let count = head.count
        self.init(try MessageEncoder.write(content, behind: head, by: memory), behind: count)
    }

    /// A content that was written behind a head of so many bytes.
    init(_ writer: CodeWriter, behind head: Int) {
        if writer.descriptors.count >= PeerLimits.descriptors { writer.inlineLong() }
        (bytes, insert, descriptors, loans) = (writer.bytes, writer.insert, writer.descriptors, writer.loans)
        self.head = head
        written = writer.long == nil ? bytes : []
        if let long = writer.long { add(long) }
    }

    private mutating func add(_ long: BufferUse) {
        let (memory, loan) = long.lend()
        longCount = long.count
        bytes[0] |= LongMark.flag
        bytes += LongMark(count: long.count, lease: loan.number).encoded
        loans.append(loan)
        descriptors.append(memory)
    }

    /// The answer for an error that a handler threw.
    init(failure error: any Error) {
        self.init(error is CancellationError ? .cancelled : .failed(SessionFailure(error)))
    }

    /// Joins a content, which is encoded already, to a head.
    init(encoded content: [UInt8], _ descriptors: [SharedDescriptor], behind head: [UInt8]) {
        let isLong = content.count >= MessageCoding.longContent
        bytes = isLong ? head : head + content
        insert = isLong ? PayloadInsert(content, at: head.count) : nil
        (self.descriptors, self.head, written) = (descriptors, head.count, content)
    }

    /// A frame without a content.
    init(_ frame: PeerFrame, session: UInt16) {
        bytes = frame.encoded(session: session)
        (insert, head, written) = (nil, bytes.count, [])
    }

    init(_ answer: PeerAnswer) {
        bytes = answer.encoded()
        (insert, head, written) = (nil, 1, [])
    }

    /// The payload is on its way.
    func sent() { for loan in loans { loan.sent() } }

    /// Bytes of all, as if there were no shared memory.
    var count: Int {
        bytes.count + (insert?.bytes.count ?? 0) + (longCount == 0 ? 0 : longCount - LongMark.bytes)
    }

    /// Bytes of the content.
    var contentCount: Int { count - head }

    var units: UInt32 {
        PeerLimits.units(of: contentCount, descriptors: descriptors.count - (longCount == 0 ? 0 : 1))
    }
}
