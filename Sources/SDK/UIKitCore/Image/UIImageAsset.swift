/// One picture in several forms, by the traits for which each is meant.
///
/// A form does not change with the traits of the view that shows it: ask for it with `image(with:)`.
open class UIImageAsset: NSObject, @unchecked Sendable {
    // It is used on one thread, as pictures are made.
    private var forms: [(traits: UITraitCollection, image: UIImage)] = []

    public override init() {}

    /// Adds a form, or replaces that of the same appearance and scale.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregisterImage(with: traitCollection)
        forms.append((traitCollection, image))
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        forms.removeAll {
            $0.traits.userInterfaceStyle == traitCollection.userInterfaceStyle
                && $0.traits.displayScale == traitCollection.displayScale
        }
    }

    /// The form for an appearance; else the first one; an empty picture of an empty asset.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let style = traitCollection.userInterfaceStyle
        return (forms.first { $0.traits.userInterfaceStyle == style } ?? forms.first)?.image ?? UIImage()
    }
}

extension UIImage {
    /// A new asset with this picture alone: forms that are added to it change no picture.
    public var imageAsset: UIImageAsset? {
        let asset = UIImageAsset()
        asset.register(self, with: UITraitCollection(userInterfaceStyle: .unspecified))
        return asset
    }
}
