/// The bounds of what the host and its renderer send to each other. Our choice.
package enum DrawingLimits {
    /// Bytes of a job: the pictures of three extensions at their bound, or of a page with many ordinary ones.
    package static let jobBytes = 192 << 20
    /// Bytes of a picture's file: a page of the longest sides and of noise is smaller.
    package static let pictureBytes = 64 << 20
    /// Pixels of a picture's side.
    package static let longestSide = 32_767
}
