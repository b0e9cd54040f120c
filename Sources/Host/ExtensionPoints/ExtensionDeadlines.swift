/// How long each step of an extension's life may take. A step that takes longer ends the process (0x8badf00d).
package struct ExtensionDeadlines: Hashable, Sendable {
    /// From the order to start the process, once the fork server is ready, until its principal class is found.
    package var launch: Duration
    /// From the request to show a view until it is there.
    package var appear: Duration
    /// Any other request, such as a change of mode.
    package var request: Duration
    /// From the request to bring the content up to date until its completion is called.
    package var update: Duration
    /// From the request to hide a view until it is gone.
    package var disappear: Duration
    /// From the notification of its suspension to its answer.
    package var suspend: Duration
    /// From the notification of its resumption to its answer.
    package var resume: Duration
    /// From the end of its session until it is seen dead, before it is killed.
    package var exit: Duration

    package init(
        launch: Duration, appear: Duration, request: Duration, update: Duration, disappear: Duration,
        suspend: Duration, resume: Duration, exit: Duration
    ) {
        self.launch = launch
        self.appear = appear
        self.request = request
        self.update = update
        self.disappear = disappear
        self.suspend = suspend
        self.resume = resume
        self.exit = exit
    }
}
