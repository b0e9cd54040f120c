package import Foundation

/// The families of WidgetKit's widgets by name: home families are tiles of a grid, accessory families are small ones
/// in a strip.
package enum TileFamily: String, Hashable, Sendable, Codable, CaseIterable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
    case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner

    package var isAccessory: Bool {
        switch self {
        case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: false
        case .accessoryCircular, .accessoryRectangular, .accessoryInline, .accessoryCorner: true
        }
    }

    package var tileColor: TileColor { isAccessory ? .accessory : .home }

    /// The room of a widget on a device, in points. It is the same in both orientations and at all text sizes.
    ///
    /// Home families and accessory families of phones: the platform's design guide, "Widgets", specifications. The
    /// tablet: the same page, for 768 × 1024. The extra large families of phones and the portrait one, which those
    /// devices do not have, and the corner: our choice, made of the others.
    package func size(on device: Device) -> CGSize {
        let sizes = Self.sizes[device] ?? Self.phone47
        return switch self {
        case .systemSmall: CGSize(width: sizes.small, height: sizes.small)
        case .systemMedium: CGSize(width: sizes.wide, height: sizes.small)
        case .systemLarge: CGSize(width: sizes.wide, height: sizes.tall)
        case .systemExtraLarge: CGSize(width: 2 * sizes.wide + sizes.wide - 2 * sizes.small, height: sizes.tall)
        case .systemExtraLargePortrait: CGSize(width: sizes.wide, height: 2 * sizes.tall + sizes.wide - 2 * sizes.small)
        case .accessoryCircular: CGSize(width: sizes.circle, height: sizes.circle)
        case .accessoryRectangular: CGSize(width: sizes.rectangle, height: sizes.circle)
        case .accessoryInline: CGSize(width: sizes.line, height: 26)
        case .accessoryCorner: CGSize(width: 40, height: 40)
        }
    }

    private struct Sizes {
        var small: Double, wide: Double, tall: Double
        var circle: Double, rectangle: Double, line: Double
    }

    private static let phone47 = Sizes(small: 148, wide: 321, tall: 324, circle: 68, rectangle: 153, line: 225)

    private static let sizes: [Device: Sizes] = [
        .phone4: Sizes(small: 141, wide: 292, tall: 311, circle: 68, rectangle: 153, line: 225),
        .phone47: phone47,
        .phone55: Sizes(small: 159, wide: 348, tall: 357, circle: 76, rectangle: 170, line: 248),
        .pad97: Sizes(small: 141, wide: 305.5, tall: 305.5, circle: 68, rectangle: 153, line: 225),
    ]
}
