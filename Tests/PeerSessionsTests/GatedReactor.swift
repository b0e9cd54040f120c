import ExtensionSession

/// The reactor of a session that can stop reading, as a process that is busy or stopped.
final class GatedReactor: SessionReactor {
    private final class Watch: SessionWatch {
        private let begin: () -> any SessionWatch
        private var inner: (any SessionWatch)?
        private var isOver = false

        init(_ begin: @escaping () -> any SessionWatch) {
            self.begin = begin
            inner = begin()
        }

        var wantsWrite = false { didSet { inner?.wantsWrite = wantsWrite } }

        func hold(_ isHeld: Bool) {
            inner?.cancel()
            inner = isHeld || isOver ? nil : begin()
            inner?.wantsWrite = wantsWrite
        }

        func cancel() {
            isOver = true
            hold(true)
        }
    }

    private let reactor: any SessionReactor
    private var watch: Watch?

    init(_ reactor: any SessionReactor) { self.reactor = reactor }

    var remindsOfUnread: Bool { reactor.remindsOfUnread }
    var isHeld = false { didSet { watch?.hold(isHeld) } }

    func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch {
        let watch = Watch { [reactor] in reactor.watch(descriptor, readable: readable, writable: writable) }
        self.watch = watch
        return watch
    }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any SessionTimer {
        reactor.schedule(after: delay, action)
    }
}
