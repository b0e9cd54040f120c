package import AssetFiles
import ExtensionFoundation
import Foundation
internal import InterfaceFiles
import Synchronization

/// The compiled asset catalogs of bundles, each read once.
package enum BundleAssets {
    private static let known = Mutex<[String: AssetIndex]>([:])

    /// The catalog of a bundle; empty if it has none, or a damaged one, which the log reports.
    package static func index(of bundle: Bundle) -> AssetIndex {
        let root = bundle.resourcePath ?? bundle.bundlePath
        return known.withLock { known in
            if let index = known[root] { return index }
            let index = read(folder(root) + "/" + AssetIndex.file)
            known[root] = index
            return index
        }
    }

    /// The path of a file of the catalog.
    static func path(of record: ImageRecord, in bundle: Bundle) -> String {
        folder(bundle.resourcePath ?? bundle.bundlePath) + "/" + record.file
    }

    /// The data of a name; nil if the catalog has none.
    static func data(_ name: String, in bundle: Bundle) -> Data? {
        guard let number = index(of: bundle).data[name] else { return nil }
        let file = folder(bundle.resourcePath ?? bundle.bundlePath) + "/" + AssetIndex.dataFile(number)
        return try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
    }

    private static func folder(_ root: String) -> String { root + "/" + AssetIndex.folder }

    private static func read(_ path: String) -> AssetIndex {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber else {
            return AssetIndex()
        }
        do throws(RecordFileError) {
            guard size.intValue <= AssetIndex.mostBytes else { throw .tooLarge(AssetIndex.bounds) }
            return try AssetIndex(FileManager.default.contents(atPath: path) ?? Data())
        } catch {
            Log.write("\(path): \(error)")
            return AssetIndex()
        }
    }
}
