/// The memory that a session keeps for its next long messages. It gives the memory back after a quiet second.
final class MessageMemory {
    let received = SpareBytes()
    let sent = SpareBytes()
    private let timer: QuietTimer

    init(_ reactor: any SessionReactor) {
        timer = QuietTimer(reactor, after: .seconds(1)) { [received, sent] in Self.giveBack(received, sent) }
    }

    /// A message of so many bytes was received, or was written to be sent.
    func used(_ bytes: Int) { if bytes >= SpareBytes.least { timer.use() } }

    func giveBack() { Self.giveBack(received, sent) }

    private static func giveBack(_ memories: SpareBytes...) { for memory in memories { memory.giveBack() } }

    /// No further message comes.
    func end() {
        timer.cancel()
        giveBack()
    }
}
