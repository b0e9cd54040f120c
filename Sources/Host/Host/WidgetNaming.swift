package import ExtensionManifest

/// A point whose extensions hold several widgets, which they describe when they are asked.
@HostActor
package protocol WidgetNaming: ExtensionPoint {
    /// The widgets of an extension; nil before it was asked.
    func widgets(of identifier: String) -> [BundleListing.Widget]?
}
