package import DisplayLists

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

    /// The traits for colours of UIKit.
    var traits: UITraitCollection {
        UITraitCollection(
            style: colorScheme == .dark ? .dark : .light, category: UIContentSizeCategory(textSize),
            scale: displayScale)
    }
}
