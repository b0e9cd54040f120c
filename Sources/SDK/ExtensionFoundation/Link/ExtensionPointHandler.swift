package import ExtensionMessages
package import LinuxSystem
package import PeerSessions

/// Serves one extension point in its extension's process: owns the principal object and exchanges the point's messages.
///
/// One handler is made for a process, on its main thread, by the C function that `ExtensionPoints` finds for the point.
/// A point without views implements `begin` and `receive(_:reply:)`; one with views conforms to `ViewPointHandler` of
/// UIKitCore.
@MainActor
package protocol ExtensionPointHandler: AnyObject {
    /// Whether its extensions are libraries that know nothing of Hostel, so that `begin` takes the library itself.
    var takesLibrary: Bool { get }

    /// Whether the extension is in C and so puts no work on the main run loop but what a timer or the main queue shows.
    /// Its messages then need no turns of the loop; for others `RunLoopUse` decides. Asked once, after `begin`.
    var leavesRunLoopAlone: Bool { get }

    /// Takes the principal. Called once, before anything else.
    ///
    /// - Parameters:
    ///   - name: the principal's name in the manifest, for messages.
    ///   - host: the way to the host, for as long as the process lives.
    /// - Returns: the full name of the principal.
    /// - Throws: `LoadFailure` if the principal cannot serve this point; the process then ends.
    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String

    /// Takes a message of the point's own.
    ///
    /// - Parameter reply: called once, now or later, with the answer, or with nil if the point knows no such message.
    ///   The host receives no answer to a notice.
    func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void)

    /// Takes a notice of the point's own with the descriptors beside it. `receive(_:reply:)` takes those of a point
    /// that does not implement this.
    func receive(notice: CustomMessage, memory: consuming DescriptorList)

    /// Takes a request of the channel of points with views.
    ///
    /// - Parameter reply: called once, now or later; nil refuses the request.
    /// - Throws: `MessageError` for bytes that are no such request, which ends the session.
    func receive(
        viewRequest payload: [UInt8], reply: @escaping @MainActor ((any ChannelMessage)?) -> Void
    ) throws(MessageError)

    /// Takes a notice of the channel of points with views.
    ///
    /// - Throws: `MessageError` for bytes that are no such notice, which ends the session.
    func receive(viewNotice payload: [UInt8]) throws(MessageError)

    /// The host begins a typed session. Sets its handlers, and returns whether it takes the session.
    func accept(_ session: PeerSession) -> Bool

    /// The process is suspended after this returns and the turn of its main loop ends.
    func willSuspend()

    /// The process resumed.
    func didResume()
}

extension ExtensionPointHandler {
    package var takesLibrary: Bool { false }

    /// A library in C has no way to the run loop.
    package var leavesRunLoopAlone: Bool { takesLibrary }

    /// A point without messages of its own.
    package func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        reply(nil)
    }

    /// A point without descriptors beside its notices.
    package func receive(notice: CustomMessage, memory: consuming DescriptorList) {
        receive(notice) { _ in }
    }

    /// A point without views.
    package func receive(
        viewRequest payload: [UInt8], reply: @escaping @MainActor ((any ChannelMessage)?) -> Void
    ) throws(MessageError) {
        reply(nil)
    }

    package func receive(viewNotice payload: [UInt8]) throws(MessageError) {}

    /// A point without typed sessions.
    package func accept(_ session: PeerSession) -> Bool { false }

    package func willSuspend() {}
    package func didResume() {}
}
