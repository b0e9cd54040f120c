/// How long each step of an extension's life may take; a step that takes longer ends its process (0x8badf00d).
///
/// The platform's guide asks a widget to start in well under one second, and its watchdog gives an app 20 s to launch and
/// 10 s to resume. A widget is given a quarter of the first: a tile that stays grey for longer helps nobody.
public struct LifeDeadlines: Hashable, Sendable {
    /// From the request to start the process until its principal class is found.
    public var launch: Duration = .seconds(5)
    /// From the request to show a view until it is there.
    public var appear: Duration = .seconds(5)
    /// For every other request of a host, such as a change of mode.
    public var request: Duration = .seconds(5)
    /// From the request to hide a view until it is gone.
    public var disappear: Duration = .seconds(5)
    /// From the word that it will be suspended until its answer.
    public var suspend: Duration = .seconds(5)
    /// From its resumption until its answer.
    public var resume: Duration = .seconds(5)
    /// From the end of its last view until it is told that it will be suspended; nil: as its extension point has it.
    public var suspensionGrace: Duration?
    /// How long a process whose session closed may take to be seen dead before it is killed.
    public var exit: Duration = .seconds(2)

    public init() {}

    /// All deadlines alike, for tests and impatient hosts.
    public init(all duration: Duration) {
        launch = duration
        appear = duration
        request = duration
        disappear = duration
        suspend = duration
        resume = duration
        exit = duration
    }
}
