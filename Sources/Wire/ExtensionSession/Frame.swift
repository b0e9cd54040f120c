package import ExtensionMessages

/// One whole message of a session. The payload is not decoded.
package struct Frame: Hashable, Sendable {
    package var kind: FrameKind
    package var channel: Channel
    /// The number of the request, 1 and up, counted by the side that sends requests; 0 for a notice.
    package var request: UInt64
    package var payload: [UInt8]
    /// How many descriptors travel with the frame.
    package var descriptorCount: Int

    package init(
        kind: FrameKind, channel: Channel, request: UInt64, payload: [UInt8], descriptorCount: Int = 0
    ) {
        self.kind = kind
        self.channel = channel
        self.request = request
        self.payload = payload
        self.descriptorCount = descriptorCount
    }
}
