/// Makes a call once something has not been used for a while. It costs one timer for each such while, not one for each
/// use.
final class QuietTimer {
    private let reactor: any SessionReactor
    private let length: Duration
    private let action: () -> Void
    private var timer: (any SessionTimer)?
    private var wasUsed = false

    init(_ reactor: any SessionReactor, after length: Duration, _ action: @escaping () -> Void) {
        (self.reactor, self.length, self.action) = (reactor, length, action)
    }

    /// Notes a use. The call comes between one and two whiles after the last one.
    func use() {
        wasUsed = timer != nil
        if timer == nil { start() }
    }

    private func start() {
        timer = reactor.schedule(after: length) { [weak self] in self?.isDue() }
    }

    private func isDue() {
        timer = nil
        if wasUsed {
            wasUsed = false
            start()
        } else {
            action()
        }
    }

    func cancel() {
        timer?.cancel()
        timer = nil
    }
}
