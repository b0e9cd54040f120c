import ExtensionManifest
import Foundation
import SystemPackage

/// The name of a Core Data model in a bundle. The model itself is code, which `hostel models` has written.
///
/// Xcode's build makes `NAME.momd` of `NAME.xcdatamodeld`. Much code asks the bundle for this name, gives it to
/// `NSManagedObjectModel(contentsOf:)`, and ends the process without it.
enum CompiledModelFolder {
    /// The name of the folder that is made of a folder in the source tree; nil if that is no model.
    static func name(of model: FilePath) -> String? {
        guard model.extension == "xcdatamodeld", let stem = model.stem else { return nil }
        return stem + ".momd"
    }

    /// Its one file, beside which the platform has the compiled versions.
    static let file = "VersionInfo.plist"
    static func content() throws -> Data { try PropertyListValue.dictionary([:]).xmlData() }
}
