import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@testable import PeerSessions

/// Shared bytes between the two sides of a link, without its socket.
@Suite(.serialized) struct SharedBytesTests {
    private struct Content: Codable { var bytes: SharedBytes }

    private let near = LinkMemory()
    private let far = LinkMemory()

    /// Sends a value from one side of a link to the other, whose descriptors are copies, as the kernel makes them.
    private func send(_ bytes: SharedBytes, from sender: LinkMemory, to receiver: LinkMemory) throws -> SharedBytes {
        let writer = try MessageEncoder.write(Content(bytes: bytes), behind: [], by: sender)
        for loan in writer.loans { loan.sent() }
        let descriptors = try writer.descriptors.map { sent in
            try sent.withDescriptor { SharedDescriptor(try $0.duplicate(), from: receiver) }
        }
        return try MessageDecoder.decode(Content.self, MessageContent(writer.joined[...], descriptors)).bytes
    }

    private func send(_ bytes: [UInt8]) throws -> SharedBytes { try send(try SharedBytes(bytes), from: near, to: far) }

    /// The receiver's next message tells the sender.
    private func giveBack() { near.buffers.returned(far.takeReturns()) }

    @Test func seriesTakesOneMemoryAndOneMap() throws {
        var places: Set<UInt> = []
        for byte in 1...50 as ClosedRange<UInt8> {
            let received = try send([UInt8](repeating: byte, count: 100_000))
            #expect(try received.bytes(atMost: 100_000).allSatisfy { $0 == byte })
            try received.withBytes { bytes in
                #expect(bytes.count == 100_000 && bytes.allSatisfy { $0 == byte })
                places.insert(UInt(bitPattern: bytes.baseAddress))
            }
            // The value is gone here.
            _ = consume received
            giveBack()
        }
        #expect(places.count == 1)
    }

    @Test func valuesThatAreHeldStayTheSame() throws {
        var held: [SharedBytes] = []
        for byte in 1...20 as ClosedRange<UInt8> {
            held.append(try send([UInt8](repeating: byte, count: 40_000)))
            giveBack()
        }
        for (index, bytes) in held.enumerated() {
            #expect(try bytes.bytes(atMost: 40_000).allSatisfy { $0 == UInt8(index + 1) })
            try bytes.withBytes { bytes in #expect(bytes.allSatisfy { $0 == UInt8(index + 1) }) }
        }
    }

    @Test func valueMayBeSentAgainAndToOthers() throws {
        let value = try SharedBytes([1, 2, 3])
        let other = LinkMemory()
        for receiver in [far, far, other] {
            #expect(try send(value, from: near, to: receiver).bytes(atMost: 3) == [1, 2, 3])
        }
        #expect(try value.bytes(atMost: 3) == [1, 2, 3])
    }

    /// Two links never share memory that either of their other sides knows.
    @Test func receivedBytesAreCopiedForAnotherLink() throws {
        let received = try send([UInt8](repeating: 7, count: 50_000))
        let (out, third) = (LinkMemory(), LinkMemory())
        let relayed = try send(received, from: out, to: third)
        _ = consume received
        giveBack()
        _ = try send([UInt8](repeating: 8, count: 50_000))
        #expect(try relayed.bytes(atMost: 50_000).allSatisfy { $0 == 7 })
    }

    @Test func contentOfAnExtensionIsFilledInTheMemoryThatCarriesIt() throws {
        let before = LinkMemory.ofProcess
        LinkMemory.ofProcess = near
        defer { LinkMemory.ofProcess = before }
        var places: Set<UInt> = []
        for byte in 1...20 as ClosedRange<UInt8> {
            let made = try SharedBytes(count: 50_000) { bytes in
                places.insert(UInt(bitPattern: bytes.baseAddress))
                for place in 0..<bytes.count { bytes[place] = byte }
            }
            #expect(try send(made, from: near, to: far).bytes(atMost: 50_000).allSatisfy { $0 == byte })
            #expect(try send(made, from: LinkMemory(), to: far).bytes(atMost: 50_000).allSatisfy { $0 == byte })
            _ = consume made
            giveBack()
        }
        #expect(places.count <= 2)
    }

    @Test func memoryIsGivenBackToTheSystem() throws {
        let received = try send([UInt8](repeating: 1, count: 50_000))
        far.giveBack()
        near.giveBack()
        #expect(try received.bytes(atMost: 50_000).allSatisfy { $0 == 1 }, "a value that is held keeps its memory")
        #expect(near.buffers.count == 1)
        _ = consume received
        giveBack()
        near.giveBack()
        #expect(near.buffers.count == 0)
        #expect(try send([1]).bytes(atMost: 1) == [1])
    }

    // MARK: Short contents

    @Test func shortContentGoesWithItsMessage() throws {
        struct Several: Codable { var contents: [SharedBytes] }
        let writer = try MessageEncoder.write(
            Several(contents: try [20_000, 20_000, 10_000].map { try SharedBytes([UInt8](repeating: 7, count: $0)) }),
            behind: [], by: near)
        #expect(writer.descriptors.count == 1, "the second does not fit beside the first")
        #expect(near.buffers.count == 1)
        let descriptors = try writer.descriptors.map { sent in
            try sent.withDescriptor { SharedDescriptor(try $0.duplicate(), from: far) }
        }
        let read = try MessageDecoder.decode(Several.self, MessageContent(writer.joined[...], descriptors)).contents
        #expect(read.map(\.count) == [20_000, 20_000, 10_000])
        for bytes in read {
            #expect(try bytes.bytes(atMost: 20_000).allSatisfy { $0 == 7 })
            try bytes.withBytes { content in #expect(content.count == bytes.count && content.last == 7) }
        }
        #expect(throws: SharedBytesError.tooLarge(10_000)) { try read[2].bytes(atMost: 9_999) }
    }

    @Test func bytesThatAreNotFilledAreZero() throws {
        for count in [1, 1000, SharedBytes.mostInline] {
            let made = try SharedBytes(count: count) { _ in }
            #expect(try send(made, from: near, to: far).bytes(atMost: count) == [UInt8](repeating: 0, count: count))
            let new = try NewBytes(count: count)
            #expect(try new.seal().bytes(atMost: count) == [UInt8](repeating: 0, count: count))
            #expect(throws: SharedBytesError.self) { try new.seal() }
        }
        #expect(throws: SharedBytesError.empty) { try SharedBytes(count: 0) { _ in } }
        #expect(throws: SharedBytesError.empty) { try SharedBytes(count: -1) { _ in } }
    }

    @Test(arguments: [10, 100_000]) func errorOfTheCodeThatFillsOrReadsIsThrownOn(count: Int) throws {
        struct Spoiled: Error {}
        #expect(throws: Spoiled.self) { try SharedBytes(count: count) { _ in throw Spoiled() } }
        let bytes = try SharedBytes([UInt8](repeating: 7, count: count))
        #expect(throws: Spoiled.self) { try bytes.withBytes { _ in throw Spoiled() } }
        let copy = try bytes.withBytes { source in
            try SharedBytes(count: source.count) { $0.copyMemory(from: source) }
        }
        #expect(try copy.bytes(atMost: count) == bytes.bytes(atMost: count))
    }

    @Test func shortContentWithoutBytesIsRefused() throws {
        struct Fields: Encodable { var bytes: [UInt8] }
        let code = try MessageEncoder.encode(Fields(bytes: [])).bytes
        #expect(throws: (any Error).self) { try MessageDecoder.decode(SharedBytes.self, MessageContent(code[...])) }
    }

    // MARK: A receiver that breaks the rules

    @Test func receiverCannotChangeTheMemory() throws {
        let writer = try MessageEncoder.write(
            Content(bytes: try SharedBytes([UInt8](repeating: 1, count: 40_960))), behind: [], by: near)
        let number = writer.descriptors[0].rawValue
        var byte: UInt8 = 2
        #expect(pwrite(number, &byte, 1, 0) == -1 && errno == EPERM)
        #expect(ftruncate(number, 0) == -1 && errno == EPERM)
        // FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, which Glibc's module lacks, as its function.
        typealias Fallocate = @convention(c) (Int32, Int32, off_t, off_t) -> Int32
        let fallocate = unsafeBitCast(try #require(dlsym(nil, "fallocate")), to: Fallocate.self)
        #expect(fallocate(number, 0x03, 0, 4096) == -1 && errno == EPERM)
        let map = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0)
        #expect(map == MAP_FAILED)
    }

    @Test func receiverThatGivesNothingBackIsServed() throws {
        var held: [SharedBytes] = []
        for byte in 0..<100 as Range<UInt8> { held.append(try send([UInt8](repeating: byte, count: 40_960))) }
        for (index, bytes) in held.enumerated() {
            #expect(try bytes.bytes(atMost: 40_960).allSatisfy { $0 == UInt8(index) })
        }
        near.buffers.returned((0...1000).map { UInt32($0) })
        #expect(try send([9]).bytes(atMost: 1) == [9])
    }

    // MARK: A sender that breaks the rules

    /// The value that a receiver decodes for this descriptor and these fields.
    private func value(
        count: Int, lease: UInt32? = 1, _ descriptor: consuming OwnedDescriptor
    ) throws -> SharedBytes {
        struct Fields: Encodable {
            var count: Int
            var memory: SharedDescriptor
            var lease: UInt32?
        }
        let sent = SharedDescriptor(descriptor, from: far)
        let code = try MessageEncoder.encode(Fields(count: count, memory: sent, lease: lease)).bytes
        return try MessageDecoder.decode(SharedBytes.self, MessageContent(code[...], [sent]))
    }

    private func memory(_ seals: Seals, count: Int = 4096) throws -> OwnedDescriptor {
        let memory = try SharedMemory(name: "test", count: count)
        try memory.seal(seals)
        return memory.release()
    }

    @Test func senderThatWritesLaterDoesNotChangeTheCopy() throws {
        let memory = try SharedMemory(name: "test", count: 4096)
        let map = try memory.map()
        try memory.seal(.reused)
        let received = try value(count: 4096, try memory.descriptor.duplicate())
        let copy = try received.bytes(atMost: 4096)
        map.withMutableBytes { bytes in for place in bytes.indices { bytes[place] = 9 } }
        #expect(copy.allSatisfy { $0 == 0 })
        #expect(try received.bytes(atMost: 4096).allSatisfy { $0 == 9 })
    }

    @Test func memoryThatCouldBeCutOrHollowedIsRefused() throws {
        let size: Seals = [.shrink, .grow]
        for seals in [[], .seal, .shrink, size, [.shrink, .futureWrite], [.grow, .futureWrite]] as [Seals] {
            let received = try value(count: 4096, try memory(seals))
            #expect(throws: SharedBytesError.notSealed, "\(seals)") { try received.bytes(atMost: 4096) }
            #expect(throws: SharedBytesError.notSealed, "\(seals)") { try received.withBytes { _ in } }
        }
        let received = try value(count: 4096, lease: nil, try memory(.reused))
        #expect(throws: SharedBytesError.notSealed) { try received.bytes(atMost: 4096) }
    }

    @Test func falseSizesAreRefused() throws {
        for count in [-1, 0, 4097, .max] {
            let received = try value(count: count, try memory(.reused))
            #expect(throws: SharedBytesError.wrongSize, "\(count)") { try received.bytes(atMost: .max) }
            #expect(throws: SharedBytesError.wrongSize, "\(count)") { try received.withBytes { _ in } }
        }
        #expect(throws: SharedBytesError.tooLarge(4097)) {
            try value(count: 4097, try memory(.reused)).bytes(atMost: 4096)
        }
    }

    @Test func otherFilesAreRefusedWithoutABlockedCall() throws {
        var pipes: [Int32] = [0, 0]
        try #require(pipe(&pipes) == 0)
        defer { close(pipes[1]) }
        let received = try value(count: 100, OwnedDescriptor(owning: pipes[0]))
        #expect(throws: SharedBytesError.self) { try received.bytes(atMost: 100) }
        #expect(throws: SharedBytesError.self) { try received.withBytes { _ in } }
    }

    @Test(arguments: [40_960, 400]) func damagedValuesAreRefusedOrDecoded(count: Int) throws {
        var random = SeededGenerator(seed: 45)
        let writer = try MessageEncoder.write(
            Content(bytes: try SharedBytes([UInt8](repeating: 1, count: count))), behind: [], by: near)
        var decoded = 0
        for _ in 0..<5000 {
            let code = random.damaged(writer.joined)
            guard let received = try? MessageDecoder.decode(Content.self, MessageContent(code[...], writer.descriptors))
            else {
                continue
            }
            decoded += 1
            if let bytes = try? received.bytes.bytes(atMost: 1 << 20) { #expect(bytes.count == received.bytes.count) }
        }
        #expect(decoded > 0)
    }
}
