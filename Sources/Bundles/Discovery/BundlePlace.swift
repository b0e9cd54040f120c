package import SystemPackage

/// A place that a person gives to a host: a folder of bundles, or one bundle.
///
/// The name alone decides, so that a place keeps its meaning while files come and go: `Name.app`, `Name.appex` and
/// `libName.so` are bundles, anything else is a folder.
package struct BundlePlace: Hashable, Sendable {
    /// The folder that is read; for one bundle, the folder that holds it.
    package let folder: FilePath
    /// The name of the one bundle in the folder that counts; nil for all of them.
    package let only: String?

    package init(_ path: FilePath) {
        let name = path.lastComponent?.string ?? ""
        let isBundle =
            switch EntryName(name) {
            case .container, .bareExtension: true
            case .library: name.hasSuffix(".so")
            case .archive, .other, .ignored: false
            }
        guard isBundle else {
            folder = path
            only = nil
            return
        }
        let parent = path.removingLastComponent()
        folder = parent.isEmpty ? "." : parent
        only = name
    }
}
