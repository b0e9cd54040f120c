package import ExtensionMessages

/// One whole message of a session. The payload is not decoded.
package struct Frame: Hashable, Sendable {
    package var kind: FrameKind
    package var channel: Channel
    /// The number of the request, 1 and up, counted by the side that sends requests; 0 for a notice.
    package var request: UInt64
    /// The bytes of the message; for a frame that is sent, those outside of `insert`.
    package var payload: [UInt8]
    /// Bytes in the midst of the payload of a frame that is sent.
    package var insert: PayloadInsert?
    /// How many descriptors travel with the frame.
    package var descriptorCount: Int

    package init(
        kind: FrameKind, channel: Channel, request: UInt64, payload: [UInt8], insert: PayloadInsert? = nil,
        descriptorCount: Int = 0
    ) {
        self.kind = kind
        self.channel = channel
        self.request = request
        self.payload = payload
        self.insert = insert
        self.descriptorCount = descriptorCount
    }

    /// Bytes of the whole payload.
    package var count: Int { payload.count + (insert?.bytes.count ?? 0) }

    /// The frame with its whole payload in one array.
    package var joined: Frame {
        guard let insert else { return self }
        var whole = self
        whole.payload = insert.joined(to: payload)
        whole.insert = nil
        return whole
    }
}
