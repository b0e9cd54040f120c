/// Changes to the deadlines of the extension points; nil keeps the number of Info/ExtensionPoints.plist, which names its
/// source.
///
/// A process that misses a deadline is killed (0x8badf00d). A late update of a Today widget counts as failed instead. A
/// duration is above zero.
public struct LifeDeadlines: Hashable, Sendable {
    /// From the order to start the process, once the fork server is ready, until its principal class is found.
    public var launch: Duration?
    /// From the request to show a view until it is there.
    public var appear: Duration?
    /// From any other request, such as a change of mode, to its answer.
    public var request: Duration?
    /// From the request to bring the content up to date until its completion is called.
    public var update: Duration?
    /// From the request to hide a view until it is gone.
    public var disappear: Duration?
    /// From the notification of its suspension to its answer.
    public var suspend: Duration?
    /// From the notification of its resumption to its answer.
    public var resume: Duration?
    /// From the end of its last view to the notification that it will be suspended.
    public var suspensionGrace: Duration?
    /// From the end of its session to its exit; it is killed if it takes longer.
    public var exit: Duration?

    /// Changes nothing.
    public init() {}

    /// Sets every deadline to one duration and keeps the grace before a suspension.
    public init(all duration: Duration) {
        launch = duration
        appear = duration
        request = duration
        update = duration
        disappear = duration
        suspend = duration
        resume = duration
        exit = duration
    }

    /// The deadlines of a point with these changes.
    package func applied(to point: ExtensionDeadlines) -> ExtensionDeadlines {
        ExtensionDeadlines(
            launch: launch ?? point.launch, appear: appear ?? point.appear, request: request ?? point.request,
            update: update ?? point.update, disappear: disappear ?? point.disappear,
            suspend: suspend ?? point.suspend, resume: resume ?? point.resume, exit: exit ?? point.exit)
    }
}
