import ExtensionSession
import Foundation
import LinuxSystem
import Testing

/// A session is used on one thread, but a task may drop its last reference on another.
struct SessionReferenceTests {
    private final class Holder: @unchecked Sendable {
        private var session: Session?
        private var far: OwnedDescriptor?

        func open(_ loop: EventLoop) throws {
            var pair = try PacketSocket.pair()
            far = pair.takeSecond()
            session = Session(descriptor: pair.takeFirst(), reactor: EventLoopReactor(loop: loop))
            session?.activate()
        }

        /// Drops the session, and waits until its socket is closed.
        func drop() -> Bool {
            session = nil
            var waiting = pollfd(fd: far?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
            return poll(&waiting, 1, 60_000) == 1 && Int32(waiting.revents) & Int32(POLLHUP) != 0
        }
    }

    @Test func sessionThatDidNotEndIsClosedByItsLastReferenceOnAnotherThread() throws {
        try SessionTests.onLoop { loop, done in
            let holder = Holder()
            try holder.open(loop)
            loop.execute {
                Thread.detachNewThread {
                    #expect(holder.drop())
                    done()
                }
            }
        }
    }
}
