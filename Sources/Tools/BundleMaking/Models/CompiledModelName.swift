import ExtensionManifest
import Foundation
import SystemPackage

/// The name of a Core Data model in a bundle. The model itself is code, which `hostel models` has written.
///
/// Xcode's build makes the folder `NAME.momd` of `NAME.xcdatamodeld`, and the file `NAME.mom` of a `NAME.xcdatamodel` that
/// has no versions. Much code asks the bundle for this name, gives it to `NSManagedObjectModel(contentsOf:)`, and ends the
/// process without it.
enum CompiledModelName {
    /// The file that is made of a folder in the source tree, relative to the bundle; nil if the folder is no model.
    static func file(of model: FilePath) -> FilePath? {
        guard let stem = model.stem else { return nil }
        return switch model.extension {
        // The file beside which the platform has the compiled versions.
        case "xcdatamodeld": FilePath(stem + ".momd").appending("VersionInfo.plist")
        case "xcdatamodel": FilePath(stem + ".mom")
        default: nil
        }
    }

    static func content() throws -> Data { try PropertyListValue.dictionary([:]).xmlData() }
}
