package import ExtensionMessages

/// The way from an extension point's handler to the host.
@MainActor
package protocol HostLink: AnyObject {
    /// Sends a notice. The order is kept, and no notice is lost while the session lives and the host reads.
    ///
    /// - Parameter descriptors: sent with the notice; they stay the caller's.
    /// - Returns: false if it was not sent: it is too large, the host does not read, or the session ended.
    @discardableResult
    func send(_ message: some ChannelMessage, descriptors: [Int32]) -> Bool

    /// Sends a request; without a deadline, because the host keeps its own.
    ///
    /// - Parameter completion: called once, on the main thread, with the answer; nil if the host refused the request or
    ///   the session ended first.
    func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, completion: @escaping @MainActor (Reply?) -> Void)
}

extension HostLink {
    @discardableResult
    package func send(_ message: some ChannelMessage) -> Bool { send(message, descriptors: []) }
}
