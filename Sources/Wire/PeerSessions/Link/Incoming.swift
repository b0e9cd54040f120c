/// A call or a message of the other side, before its handler decodes it.
struct Incoming: Sendable {
    let name: String
    let body: ArraySlice<UInt8>
    let descriptors: [SharedDescriptor]
    let context: CallContext

    /// Decodes the content; nil if it is not of this type.
    func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
        try? MessageDecoder.decode(type, body, descriptors)
    }
}

/// A handler of one name, which takes the content before it was decoded.
typealias IncomingHandler = nonisolated(nonsending) @Sendable (Incoming) async -> PeerPayload
