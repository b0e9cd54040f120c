import AssetFiles
import ExtensionFoundation
import Foundation

extension UIColor {
    /// The accent colour of the extension's bundle; the system's blue if it has none.
    public static var tintColor: UIColor { MainBundle.isKnown ? own : .systemBlue }

    /// Read once, and not before the process has its bundle.
    private static let own: UIColor = {
        guard MainBundle.mayHave(AssetIndex.folder + "/" + AssetIndex.file) else { return .systemBlue }
        return accent(of: .main) ?? .systemBlue
    }()

    /// The key of the colour's name, which Xcode writes, and the name without one.
    private static let accentKey = "NSAccentColorName"
    private static let usualAccent = "AccentColor"

    /// The accent colour of a bundle: its asset catalog has one by the name of the Info.plist, or by Xcode's.
    ///
    /// - Returns: nil if it has none, as in the set that Xcode makes without a colour.
    package static func accent(of bundle: Bundle) -> UIColor? {
        let index = BundleAssets.index(of: bundle)
        guard !index.colors.isEmpty else { return nil }
        let name = bundle.object(forInfoDictionaryKey: accentKey) as? String ?? usualAccent
        return index.colors[name] == nil ? nil : UIColor(named: name, in: bundle)
    }
}
