package import ExtensionSession

/// An event in the life of one installed extension, in the order in which it happens.
package enum ExtensionInstanceEvent {
    /// The process runs for the first time. Its observer sets the session's handlers now, before a message arrives.
    case running(Session)
    /// The process runs, is needed and takes messages: after its launch or after its resumption.
    case ready
    /// The process must give memory back: it is near a limit, or the machine is short of memory.
    case memoryWarning
    /// An entry for the extension's story, which `hostel explain` shows.
    case story(what: String, why: String)
    /// The process exited. Another one may follow.
    case exited(ExitReason)
    /// Its log has a new line, or it is no longer reported (`ExtensionInstance.reportsLog`).
    case logged
    /// The names in the backtrace of the last crash were found.
    case backtrace([BacktraceFrame])
}

/// The one receiver of an extension's events: usually the extension point's own object for it.
@HostActor
package protocol ExtensionInstanceObserver: AnyObject {
    func receive(_ event: ExtensionInstanceEvent)
}
