package import DisplayLists

private enum VibrantKey: EnvironmentKey { static let defaultValue = false }
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

    /// Whether colours become greys, as on the lock screen. Pictures keep theirs.
    package var isVibrant: Bool {
        get { self[VibrantKey.self] }
        set { self[VibrantKey.self] = newValue }
    }

    /// The traits for colours of UIKit.
    var traits: UITraitCollection {
        UITraitCollection(
            style: colorScheme == .dark ? .dark : .light, level: isElevated ? .elevated : .base,
            category: UIContentSizeCategory(textSize),
            scale: displayScale)
    }
}
