/// The memory that a session keeps for its next long messages. It gives the memory back after a quiet second.
package final class MessageMemory {
    let received = SpareBytes()
    /// For a long message that has to be copied to be sent. May be used on any thread; `keep` returns it.
    package let sent = SpareBytes()
    private var others: [() -> Void] = []
    private let reactor: any SessionReactor
    private lazy var timer = QuietTimer(reactor, after: .seconds(1)) { [weak self] in self?.giveBack() }

    init(_ reactor: any SessionReactor) { self.reactor = reactor }

    /// Gives other memory back too, by this call.
    package func add(_ giveBack: @escaping () -> Void) { others.append(giveBack) }

    /// A message of so many bytes was received, or was written to be sent.
    func used(_ bytes: Int) { if bytes >= SpareBytes.least { used() } }

    /// Keeps the memory of a message that was sent, if it is a long one.
    package func keep(_ bytes: [UInt8]) {
        sent.keep(bytes)
        used(bytes.count)
    }

    /// Kept memory was used.
    package func used() { timer.use() }

    package func giveBack() {
        for spare in [received, sent] { spare.giveBack() }
        for other in others { other() }
    }

    /// No further message comes.
    func end() {
        timer.cancel()
        giveBack()
    }
}
