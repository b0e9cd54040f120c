/// The place of a value in a property list, as findings name it: `Extra[0].deep`.
///
/// Its text is bounded: thousands of values may lie below one long key.
struct ValuePath: Sendable, Hashable, CustomStringConvertible {
    let description: String

    /// The bounds of one key and of the whole path, in Unicode scalars.
    private static let key = 80
    private static let whole = 160

    init(_ key: String) {
        description = BriefText.shortened(key, to: ValuePath.key)
    }

    private init(joined text: String) {
        description = BriefText.shortened(text, to: ValuePath.whole)
    }

    func item(_ index: Int) -> ValuePath { ValuePath(joined: "\(description)[\(index)]") }

    /// A key below this value. Keys of the well-known dictionaries stand without their path.
    func child(_ key: String) -> ValuePath {
        switch description {
        case ManifestKey.nsExtension, ManifestKey.exAttributes, ManifestKey.attributes: ValuePath(key)
        default: ValuePath(joined: "\(description).\(ValuePath(key))")
        }
    }
}
