import AssetFiles
import Foundation

extension UIColor {
    /// A colour of the bundle's asset catalogs, with its light and its dark look; nil without one.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        let index = BundleAssets.index(of: bundle ?? .main)
        guard let light = index.color(name, dark: false) ?? index.color(name, dark: true) else {
            MissingResources.reportColor(name)
            return nil
        }
        let dark = index.color(name, dark: true) ?? light
        switch (light.value, dark.value) {
        case (.rgba(let light), .rgba(let dark)): self.init(kind: .pair(light: light, dark: dark))
        case (let light, let dark):
            let looks = (Self.color(light), Self.color(dark))
            self.init(kind: .dynamic { $0.userInterfaceStyle == .dark ? looks.1 : looks.0 })
        }
    }

    private static func color(_ value: ColorRecord.Value) -> UIColor {
        switch value {
        case .rgba(let number): UIColor(kind: .pair(light: number, dark: number))
        case .system(let name): system(name) ?? .clear
        }
    }

    /// A colour of the system by its name in an asset catalog or a storyboard.
    static func system(_ name: String) -> UIColor? {
        switch name.hasSuffix("Color") ? String(name.dropLast(5)) : name {
        case "systemRed": .systemRed
        case "systemOrange": .systemOrange
        case "systemYellow": .systemYellow
        case "systemGreen": .systemGreen
        case "systemMint": .systemMint
        case "systemTeal": .systemTeal
        case "systemCyan": .systemCyan
        case "systemBlue": .systemBlue
        case "systemIndigo": .systemIndigo
        case "systemPurple": .systemPurple
        case "systemPink": .systemPink
        case "systemBrown": .systemBrown
        case "systemGray": .systemGray
        case "systemGray2": .systemGray2
        case "systemGray3": .systemGray3
        case "systemGray4": .systemGray4
        case "systemGray5": .systemGray5
        case "systemGray6": .systemGray6
        case "label": .label
        case "secondaryLabel": .secondaryLabel
        case "tertiaryLabel": .tertiaryLabel
        case "quaternaryLabel": .quaternaryLabel
        case "placeholderText": .placeholderText
        case "link": .link
        case "separator": .separator
        case "opaqueSeparator": .opaqueSeparator
        case "systemFill": .systemFill
        case "secondarySystemFill": .secondarySystemFill
        case "tertiarySystemFill": .tertiarySystemFill
        case "quaternarySystemFill": .quaternarySystemFill
        case "systemBackground": .systemBackground
        case "secondarySystemBackground": .secondarySystemBackground
        case "tertiarySystemBackground": .tertiarySystemBackground
        case "systemGroupedBackground": .systemGroupedBackground
        case "secondarySystemGroupedBackground": .secondarySystemGroupedBackground
        case "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground
        case "darkText": .darkText
        case "lightText": .lightText
        default: nil
        }
    }
}
