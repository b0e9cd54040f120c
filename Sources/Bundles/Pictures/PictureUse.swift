/// A place in a source file that names a picture: `UIImage(named: "logo")`.
struct PictureUse: Hashable {
    var name: String
    /// Counted from 1.
    var line: Int
}
