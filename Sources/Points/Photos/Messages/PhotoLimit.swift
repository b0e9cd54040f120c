/// The bounds of the messages between a photo editor and its host.
package enum PhotoLimit {
    /// Bytes of adjustment data. Our choice, so that a message with it fits the limits of a session. The platform requests
    /// less than 2 MB.
    package static let adjustment = 256 << 10
    /// Bytes of a message with adjustment data, which is base 64 in JSON, and its texts.
    package static let message = 512 << 10
    /// UTF-8 bytes of the identifier, of the version, and of a file's path.
    package static let text = 4096
}
