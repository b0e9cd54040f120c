package import DisplayLists

private enum ColorRenderingKey: EnvironmentKey { static let defaultValue = ColorRendering.fullColor }
private enum PictureAccentKey: EnvironmentKey { static let defaultValue = PictureAccent.template }
private enum InlineKey: EnvironmentKey { static let defaultValue = false }
private enum ElevatedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The text size of the published tables; larger ones are not in them.
    package var textSize: TextSize {
        get { TextSize(rawValue: min(dynamicTypeSize.rawValue, TextSize.extraExtraExtraLarge.rawValue)) ?? .large }
        set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
    }

    package var appearance: Appearance {
        get { colorScheme == .dark ? .dark : .light }
        set { colorScheme = newValue == .dark ? .dark : .light }
    }

    /// Whether the view lies above others, as a widget above the screen: its dark background is lighter.
    package var isElevated: Bool {
        get { self[ElevatedKey.self] }
        set { self[ElevatedKey.self] = newValue }
    }

    /// The colours that the tile keeps.
    package var colorRendering: ColorRendering {
        get { self[ColorRenderingKey.self] }
        set { self[ColorRenderingKey.self] = newValue }
    }

    /// How a tinted tile shows the pictures of the view.
    package var pictureAccent: PictureAccent {
        get { self[PictureAccentKey.self] }
        set { self[PictureAccentKey.self] = newValue }
    }

    /// Whether the tile is one line: a picture and a text.
    package var isInline: Bool {
        get { self[InlineKey.self] }
        set { self[InlineKey.self] = newValue }
    }

    /// The traits for colours of UIKit.
    var traits: UITraitCollection {
        UITraitCollection(
            style: colorScheme == .dark ? .dark : .light, level: isElevated ? .elevated : .base,
            category: UIContentSizeCategory(textSize),
            scale: displayScale)
    }
}
