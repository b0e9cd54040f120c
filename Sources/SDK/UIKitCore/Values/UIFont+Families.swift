extension UIFont {
    /// The families of the bundle's own fonts. Those of the machine are not named, as they differ from the platform's.
    public class var familyNames: [String] { BundleFonts.main.families }

    /// The PostScript names of the fonts in one of these families.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        BundleFonts.main.names(inFamily: familyName)
    }
}
