package import ExtensionMessages

/// One whole message between host and extension, before or after its payload is read.
package struct Frame: Hashable, Sendable {
    package var kind: FrameKind
    package var channel: Channel
    /// The request's number, 1 and up, counted by the asking side; 0 for a notice.
    package var request: UInt64
    package var payload: [UInt8]
    /// How many descriptors travel beside.
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
