/// The bounds of the messages between a photo editor and its host.
package enum PhotoLimit {
    /// Bytes of adjustment data; ours, so that a message with it fits a session's. The platform asks for less than 2 MB.
    package static let adjustment = 256 << 10
    /// Bytes of a message with adjustment data, which JSON has in base 64, and its texts.
    package static let message = 512 << 10
    /// UTF-8 bytes of its identifier and version, and of a file's path.
    package static let text = 4096
}
