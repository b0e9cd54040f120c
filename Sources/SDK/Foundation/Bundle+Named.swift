public import Foundation

extension Bundle {
    /// The bundle with an identifier, as `hostel lower` writes `Bundle(identifier:)`.
    ///
    /// A framework of an imported project is part of its widget, and so are its resources: the result for any identifier
    /// that no bundle here has is the widget's own bundle. It is nil for an empty one.
    public static func _named(identifier: String) -> Bundle? {
        identifier.isEmpty ? nil : Bundle(identifier: identifier) ?? .main
    }
}
