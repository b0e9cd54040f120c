package import DisplayLists
package import SceneHost
package import WidgetDisplay

/// One combination of a matrix: a mode and the surroundings of the view.
package struct PictureCombination: Hashable, Sendable {
    package var mode: SceneCommand.Mode
    package var device: Device
    package var orientation: Orientation
    package var textSize: TextSize
    package var appearance: Appearance

    /// The name of its picture's file without the ending, such as `expanded-XXL-dark-phone-4.7-portrait`.
    package var name: String {
        [mode.rawValue, textSize.word, appearance.word, device.rawValue, orientation.rawValue].joined(separator: "-")
    }

    package var setting: PictureSetting {
        PictureSetting(device: device, orientation: orientation, textSize: textSize, appearance: appearance)
    }

    /// The largest size of the view in points, and its source.
    package var room: SizeCell {
        SizeMatrix().maximumSizes(SizeKey(device: device, orientation: orientation, textSize: textSize))
    }
}

extension TextSize {
    /// The usual short word: XS, S, M, L, XL, XXL, XXXL.
    package var word: String {
        switch self {
        case .extraSmall: "XS"
        case .small: "S"
        case .medium: "M"
        case .large: "L"
        case .extraLarge: "XL"
        case .extraExtraLarge: "XXL"
        case .extraExtraExtraLarge: "XXXL"
        }
    }

    /// - Parameter word: one of the words, in any case, or 0 to 6.
    package init?(word: String) {
        let found = Self.allCases.first { $0.word == word.uppercased() || String($0.rawValue) == word }
        guard let found else { return nil }
        self = found
    }
}

extension Appearance {
    package var word: String { self == .light ? "light" : "dark" }

    package init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
