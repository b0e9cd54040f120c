import ExtensionManifest

/// A place in a source file that names a picture or a colour: `UIImage(named: "logo")`, `Color("sky")`.
package struct PictureUse: Hashable, Sendable {
    package enum Call: String, Hashable, Sendable, CaseIterable {
        case uiImage = "UIImage"
        case uiColor = "UIColor"
        case image = "Image"
        case color = "Color"

        var isColor: Bool { self == .uiColor || self == .color }
        /// UIKit's initialisers have the label `named`.
        var isLabelled: Bool { self == .uiImage || self == .uiColor }
    }

    var call = Call.uiImage
    var name: String
    /// Counted from 1.
    var line: Int
}
