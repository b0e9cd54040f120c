/// The version of the session's protocol.
package enum ProtocolVersion {
    package static let current: UInt32 = 2
}
