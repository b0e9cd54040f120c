import PeerSessions

// The messages between the program and its filters. Both compile this file.

/// Applies a filter to a picture.
struct Apply: SessionRequest {
    /// Pixels in rows from the top, each four bytes: red, green, blue, alpha.
    var width: Int
    var height: Int
    var pixels: SharedBytes

    /// A picture of the same size.
    struct Reply: Codable, Sendable {
        var pixels: SharedBytes
    }
}
