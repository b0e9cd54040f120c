/// The time that a host's thread may spend on the messages of one session: reading, joining, decoding and handling
/// them.
///
/// All numbers are our choice. A widget that redraws a full tile sixty times a second costs 6 to 60 ms a second; a
/// display list at its limits costs 17 ms.
package struct WorkAllowance: Hashable, Sendable {
    /// The time of one second. Ten sessions at this rate keep the thread busy.
    package var perSecond: Duration = .milliseconds(100)
    /// The time that may be spent at once, such as on the first frame and pictures of a large tile.
    package var burst: Duration = .milliseconds(250)
    /// The time above the allowance after which the session ends at once. One message within its limits costs less.
    package var mostDebt: Duration = .milliseconds(500)
    /// How long unread messages may wait in a session that has used up its allowance, until the session ends.
    package var patience: Duration = .seconds(10)

    package init() {}
}
