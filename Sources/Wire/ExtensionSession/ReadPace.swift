/// Decides how many packets one wake-up of a session reads, so that one busy session does not hold up the others on its
/// thread. The next wake-up reads the rest.
struct ReadPace {
    // Our choices.
    static let mostPackets = 64
    private static let mostNanoseconds: Int64 = 2_000_000

    /// Whether the last wake-up had more than one packet to read.
    private var broughtSeveral = false

    /// Whether the session looks at the socket once more.
    ///
    /// - Parameters:
    ///   - count: the packets that this wake-up has read, at least one.
    ///   - isReminded: whether another wake-up follows for a packet that is left in the socket, and no message is half
    ///     read.
    ///   - elapsed: nanoseconds since the wake-up began.
    func readsOn(
        after count: Int, isReminded: @autoclosure () -> Bool, elapsed: @autoclosure () -> Int64
    ) -> Bool {
        guard count < Self.mostPackets else { return false }
        // Most messages come alone, and one more look at the socket costs as much as reading a message. So the session
        // looks again only if the wake-up before this one brought several.
        if count == 1, !broughtSeveral, isReminded() { return false }
        return elapsed() <= Self.mostNanoseconds
    }

    /// The wake-up has read so many packets.
    mutating func ended(after count: Int) { broughtSeveral = count > 1 }
}
