import ExtensionSession
import Glibc
import LinuxSystem
import Testing

@testable import ExtensionFoundation

/// The extension's wait for messages outside of the run loop's turns.
struct RunLoopReactorTests {
    @Test func messagesAndTimesAreServedUntilAnotherDescriptorIsReady() throws {
        let reactor = try RunLoopReactor()
        let other = try EventCounter()
        let number = other.descriptor.rawValue
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        try near.setNonblocking()
        try far.setNonblocking()
        let host = Session(descriptor: near, reactor: reactor, limits: .extension)
        let session = Session(descriptor: far, reactor: reactor, limits: .extension)
        var (answers, fired, questions) = (0, false, 0)
        func ask() {
            host.ping(deadline: nil) { _ in
                answers += 1
                if answers < 100 { return ask() }
                _ = reactor.schedule(after: .milliseconds(1)) {
                    fired = true
                    var one: UInt64 = 1
                    write(number, &one, 8)
                }
            }
        }
        host.activate()
        session.activate()
        for turn in 1...2 {
            (answers, fired) = (0, false)
            ask()
            reactor.serve(until: number) {
                questions += 1
                return true
            }
            #expect(answers == 100 && fired && questions >= 100 * turn)
            _ = try other.drain()
        }
        // Nothing is waited for if the caller has other work.
        reactor.serve(until: number) { false }
        host.invalidate()
        session.invalidate()
    }
}
