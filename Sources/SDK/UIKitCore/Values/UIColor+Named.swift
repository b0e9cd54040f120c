import DisplayLists

// The named colours are made at each use: a table of objects would take memory in every extension.

extension UIColor {
    public class var black: UIColor { UIColor(white: 0, alpha: 1) }
    public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
    public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
    public class var white: UIColor { UIColor(white: 1, alpha: 1) }
    public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
    public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
    public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
    public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}

// The system's colours, light and dark as 0xRRGGBBAA, from the table of the original's interface guidelines.
extension UIColor {
    public class var systemRed: UIColor { UIColor(kind: .pair(light: 0xFF3B_30FF, dark: 0xFF45_3AFF)) }
    public class var systemOrange: UIColor { UIColor(kind: .pair(light: 0xFF95_00FF, dark: 0xFF9F_0AFF)) }
    public class var systemYellow: UIColor { UIColor(kind: .pair(light: 0xFFCC_00FF, dark: 0xFFD6_0AFF)) }
    public class var systemGreen: UIColor { UIColor(kind: .pair(light: 0x34C7_59FF, dark: 0x30D1_58FF)) }
    public class var systemMint: UIColor { UIColor(kind: .pair(light: 0x00C7_BEFF, dark: 0x63E6_E2FF)) }
    public class var systemTeal: UIColor { UIColor(kind: .pair(light: 0x30B0_C7FF, dark: 0x40C8_E0FF)) }
    public class var systemCyan: UIColor { UIColor(kind: .pair(light: 0x32AD_E6FF, dark: 0x64D2_FFFF)) }
    public class var systemBlue: UIColor { UIColor(kind: .pair(light: 0x007A_FFFF, dark: 0x0A84_FFFF)) }
    public class var systemIndigo: UIColor { UIColor(kind: .pair(light: 0x5856_D6FF, dark: 0x5E5C_E6FF)) }
    public class var systemPurple: UIColor { UIColor(kind: .pair(light: 0xAF52_DEFF, dark: 0xBF5A_F2FF)) }
    public class var systemPink: UIColor { UIColor(kind: .pair(light: 0xFF2D_55FF, dark: 0xFF37_5FFF)) }
    public class var systemBrown: UIColor { UIColor(kind: .pair(light: 0xA284_5EFF, dark: 0xAC8E_68FF)) }
    public class var systemGray: UIColor { UIColor(kind: .pair(light: 0x8E8E_93FF, dark: 0x8E8E_93FF)) }
    public class var systemGray2: UIColor { UIColor(kind: .pair(light: 0xAEAE_B2FF, dark: 0x6363_66FF)) }
    public class var systemGray3: UIColor { UIColor(kind: .pair(light: 0xC7C7_CCFF, dark: 0x4848_4AFF)) }
    public class var systemGray4: UIColor { UIColor(kind: .pair(light: 0xD1D1_D6FF, dark: 0x3A3A_3CFF)) }
    public class var systemGray5: UIColor { UIColor(kind: .pair(light: 0xE5E5_EAFF, dark: 0x2C2C_2EFF)) }
    public class var systemGray6: UIColor { UIColor(kind: .pair(light: 0xF2F2_F7FF, dark: 0x1C1C_1EFF)) }
    public class var label: UIColor { UIColor(kind: .pair(light: 0x0000_00FF, dark: 0xFFFF_FFFF)) }
    public class var secondaryLabel: UIColor { UIColor(kind: .pair(light: 0x3C3C_4399, dark: 0xEBEB_F599)) }
    public class var tertiaryLabel: UIColor { UIColor(kind: .pair(light: 0x3C3C_434C, dark: 0xEBEB_F54C)) }
    public class var quaternaryLabel: UIColor { UIColor(kind: .pair(light: 0x3C3C_432E, dark: 0xEBEB_F529)) }
    public class var placeholderText: UIColor { UIColor(kind: .pair(light: 0x3C3C_434C, dark: 0xEBEB_F54C)) }
    public class var link: UIColor { UIColor(kind: .pair(light: 0x007A_FFFF, dark: 0x0984_FFFF)) }
    public class var separator: UIColor { UIColor(kind: .pair(light: 0x3C3C_434A, dark: 0x5454_5899)) }
    public class var opaqueSeparator: UIColor { UIColor(kind: .pair(light: 0xC6C6_C8FF, dark: 0x3838_3AFF)) }
    public class var systemFill: UIColor { UIColor(kind: .pair(light: 0x7878_8033, dark: 0x7878_805C)) }
    public class var secondarySystemFill: UIColor { UIColor(kind: .pair(light: 0x7878_8029, dark: 0x7878_8052)) }
    public class var tertiarySystemFill: UIColor { UIColor(kind: .pair(light: 0x7676_801F, dark: 0x7676_803D)) }
    public class var quaternarySystemFill: UIColor { UIColor(kind: .pair(light: 0x7474_8014, dark: 0x7676_802E)) }
    public class var systemBackground: UIColor { .levels(0xFFFF_FFFF, dark: 0x0000_00FF, elevated: 0x1C1C_1EFF) }
    public class var secondarySystemBackground: UIColor {
        .levels(0xF2F2_F7FF, dark: 0x1C1C_1EFF, elevated: 0x2C2C_2EFF)
    }
    public class var tertiarySystemBackground: UIColor {
        .levels(0xFFFF_FFFF, dark: 0x2C2C_2EFF, elevated: 0x3A3A_3CFF)
    }
    public class var systemGroupedBackground: UIColor {
        .levels(0xF2F2_F7FF, dark: 0x0000_00FF, elevated: 0x1C1C_1EFF)
    }
    public class var secondarySystemGroupedBackground: UIColor {
        .levels(0xFFFF_FFFF, dark: 0x1C1C_1EFF, elevated: 0x2C2C_2EFF)
    }
    public class var tertiarySystemGroupedBackground: UIColor {
        .levels(0xF2F2_F7FF, dark: 0x2C2C_2EFF, elevated: 0x3A3A_3CFF)
    }

    /// The name of `systemGroupedBackground` before iOS 13.
    public class var groupTableViewBackground: UIColor { .systemGroupedBackground }

    private static func levels(_ light: UInt32, dark: UInt32, elevated: UInt32) -> UIColor {
        UIColor(kind: .levels(light: light, dark: dark, elevated: elevated))
    }
}
