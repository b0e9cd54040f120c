import ExtensionMessages
import Testing

@testable import ExtensionSession

/// The memory of long messages, which the next ones use.
struct MessageMemoryTests {
    private static func place(_ bytes: [UInt8]) -> UInt { bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }

    private static func frame(_ size: Int, _ byte: UInt8) -> Frame {
        Frame(kind: .request, channel: .session, request: 1, payload: [UInt8](repeating: byte, count: size))
    }

    private static func receive(_ frame: Frame, _ assembler: inout FrameAssembler) throws -> [UInt8] {
        var payload: [UInt8]?
        for packet in frame.packets(limit: 1 << 17) {
            payload = try packet.withUnsafeBytes { try assembler.accept($0, descriptors: 0) }?.payload
        }
        return try #require(payload)
    }

    @Test func aLongMessageTakesTheMemoryOfTheLastOne() throws {
        var assembler = FrameAssembler()
        var places: Set<UInt> = []
        for byte in 1...20 as ClosedRange<UInt8> {
            let payload = try Self.receive(Self.frame(300_000, byte), &assembler)
            #expect(payload.count == 300_000 && payload.allSatisfy { $0 == byte })
            places.insert(Self.place(payload))
        }
        #expect(places.count == 1)
    }

    @Test func bytesThatSomebodyHoldsStayTheSame() throws {
        var assembler = FrameAssembler()
        var held: [[UInt8]] = []
        for byte in 1...5 as ClosedRange<UInt8> {
            held.append(try Self.receive(Self.frame(200_000, byte), &assembler))
        }
        #expect(Set(held.map(Self.place)).count == 5)
        for (index, bytes) in held.enumerated() { #expect(bytes.allSatisfy { $0 == UInt8(index + 1) }) }
    }

    @Test func aFarShorterMessageHoldsNoMoreThanTwiceItsLength() throws {
        let memory = SpareBytes()
        memory.keep([UInt8](repeating: 1, count: 1_000_000))
        #expect(memory.take(for: 70_000).capacity < 140_000 + 4096)
        memory.keep([UInt8](repeating: 1, count: 100))
        #expect(memory.take(for: 1_000_000).isEmpty)
    }

    @Test func memoryIsGivenBackAfterAQuietWhile() {
        let reactor = ManualReactor()
        let memory = MessageMemory(reactor)
        memory.used(100)
        #expect(reactor.timers.isEmpty)
        let kept = [UInt8](repeating: 1, count: 200_000)
        let place = Self.place(kept)
        memory.sent.keep(consume kept)
        // One timer serves any number of messages.
        for _ in 0..<100 { memory.used(200_000) }
        #expect(reactor.timers.count == 1)
        reactor.fire()
        // It was used since the timer began.
        #expect(reactor.timers.count == 1)
        let again = memory.sent.take(for: 200_000)
        #expect(Self.place(again) == place && again.capacity >= 200_000)
        memory.sent.keep(again + [UInt8](repeating: 2, count: 200_000))
        reactor.fire()
        #expect(reactor.timers.isEmpty)
        #expect(memory.sent.take(for: 200_000).capacity < 400_000)
        memory.used(200_000)
        #expect(reactor.timers.count == 1)
    }

    @Test func otherMemoryIsGivenBackWithIt() {
        let reactor = ManualReactor()
        let memory = MessageMemory(reactor)
        var calls = 0
        memory.add { calls += 1 }
        memory.used()
        reactor.fire()
        #expect(calls == 1 && reactor.timers.isEmpty)
        memory.giveBack()
        memory.end()
        #expect(calls == 3)
    }

    @Test func endedSessionKeepsNoMemory() {
        let reactor = ManualReactor()
        let memory = MessageMemory(reactor)
        for spare in [memory.sent, memory.received] { spare.keep([UInt8](repeating: 1, count: 400_000)) }
        memory.used(400_000)
        memory.end()
        #expect(reactor.timers.isEmpty)
        #expect([memory.sent, memory.received].allSatisfy { $0.take(for: 200_000).capacity < 400_000 })
    }
}

/// A reactor whose times a test makes due.
private final class ManualReactor: SessionReactor {
    final class Timer: SessionTimer {
        let action: () -> Void
        var isCancelled = false
        init(_ action: @escaping () -> Void) { self.action = action }
        func cancel() { isCancelled = true }
    }

    private var made: [Timer] = []
    var timers: [Timer] { made.filter { !$0.isCancelled } }

    func fire() {
        let due = timers
        made = []
        for timer in due { timer.action() }
    }

    func schedule(after: Duration, _ action: @escaping () -> Void) -> any SessionTimer {
        let timer = Timer(action)
        made.append(timer)
        return timer
    }

    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch { preconditionFailure("no test watches a descriptor") }
}
