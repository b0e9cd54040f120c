/// The memory that a session keeps for its next long messages. It gives the memory back after a quiet second.
final class MessageMemory {
    let received = SpareBytes()
    let sent = SpareBytes()
    private var others: [() -> Void] = []
    private let reactor: any SessionReactor
    private lazy var timer = QuietTimer(reactor, after: .seconds(1)) { [weak self] in self?.giveBack() }

    init(_ reactor: any SessionReactor) { self.reactor = reactor }

    /// Gives other memory back too, by this call.
    func add(_ giveBack: @escaping () -> Void) { others.append(giveBack) }

    /// A message of so many bytes was received, or was written to be sent.
    func used(_ bytes: Int) { if bytes >= SpareBytes.least { used() } }

    /// Kept memory was used.
    func used() { timer.use() }

    func giveBack() {
        for spare in [received, sent] { spare.giveBack() }
        for other in others { other() }
    }

    /// No further message comes.
    func end() {
        timer.cancel()
        giveBack()
    }
}
