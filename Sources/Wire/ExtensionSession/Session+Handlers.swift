package import ExtensionMessages
package import LinuxSystem

// The calls of the session's owner.

extension Session {
    /// Receives each notice. An error ends the session as invalid.
    package var onNotice: (Channel, [UInt8], inout DescriptorList) throws(MessageError) -> Void {
        get { handlers.onNotice }
        set { handlers.onNotice = newValue }
    }

    /// Receives each request, which `reply` or `refuse` answers, now or later. An error ends the session as invalid.
    package var onRequest: (Channel, [UInt8], inout DescriptorList, ReplyToken) throws(MessageError) -> Void {
        get { handlers.onRequest }
        set { handlers.onRequest = newValue }
    }

    /// Called once, when the other side's messages first cost more time than `SessionLimits.work` allows.
    package var onSlowed: () -> Void {
        get { handlers.onSlowed }
        set { handlers.onSlowed = newValue }
    }

    /// Receives the end of the session. No other call follows.
    package var onEnd: (SessionEnd) -> Void {
        get { handlers.onEnd }
        set { handlers.onEnd = newValue }
    }
}
