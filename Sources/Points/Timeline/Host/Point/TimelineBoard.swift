package import DisplayLists
package import ExtensionHost
package import ExtensionManifest
internal import Foundation
package import WidgetDisplay

/// The page on which WidgetKit's widgets are: its device, its appearance, and the families that it shows.
@HostActor
package final class TimelineBoard {
    package let device: Device
    package let textSize: TextSize
    package var appearance: Appearance
    /// The identifier of the person's locale, such as `de_AT`.
    package let locale: String
    /// The families that a person asked for; empty: each widget in its smallest home family and its first accessory
    /// family.
    private let chosen: [TileFamily]

    /// - Parameter locale: empty for Foundation's own.
    package init(
        device: Device, textSize: TextSize, appearance: Appearance, locale: String = "", families: [TileFamily] = []
    ) {
        self.locale = locale.isEmpty ? Locale.current.identifier : locale
        self.device = device
        self.textSize = textSize
        self.appearance = appearance
        chosen = families
    }

    /// The families in which a widget is on the page, home families first.
    package func families(of widget: BundleListing.Widget) -> [TileFamily] {
        let supported = widget.families.compactMap(TileFamily.init)
        guard chosen.isEmpty else { return chosen.filter(supported.contains) }
        let order = TileFamily.allCases.filter(supported.contains)
        return [order.first { !$0.isAccessory }, order.first(where: \.isAccessory)].compactMap(\.self)
    }

    package func surroundings(for family: TileFamily) -> WidgetSurroundings {
        WidgetSurroundings(size: family.size(on: device), appearance: appearance, textSize: textSize, locale: locale)
    }
}
