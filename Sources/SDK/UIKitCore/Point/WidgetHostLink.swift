package import ExtensionMessages
package import SceneMessages

/// The way from a point with views to its host.
///
/// Tests use one that records; an extension's process has one over its session.
@MainActor
package protocol WidgetHostLink: AnyObject {
    /// Sends an event. The order is kept, and no event is lost while the session lives and the host reads.
    ///
    /// - Returns: false if it was not sent: it is too large, the host does not read, or the session ended.
    @discardableResult
    func send(_ event: WidgetEvent) -> Bool

    /// Sends a message of the extension point's own, as `send`.
    @discardableResult
    func send(custom message: CustomMessage) -> Bool

    /// Sends the pixels of a picture ahead of the first frame that shows it.
    ///
    /// - Parameters:
    ///   - image: a number not used before in this session.
    ///   - draw: fills `width` × `height` pixels of four bytes, rows of 4 × `width` bytes from the top, each pixel a
    ///     native-endian word of alpha, red, green, blue from its high byte down, colours premultiplied. False: the
    ///     picture could not be decoded.
    /// - Returns: false if nothing was sent: no memory, or `draw` failed.
    func define(
        image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Bool

    /// Asks the host to open a URL.
    ///
    /// - Parameter completion: called once with whether it was opened; false if the session ends first.
    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void)
}
