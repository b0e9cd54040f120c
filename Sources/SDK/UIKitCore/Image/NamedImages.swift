internal import DisplayLists
internal import ExtensionFoundation
import Foundation
import Synchronization

/// The pictures of a bundle by name.
enum NamedImages {
    struct Found {
        var content: ImageContent
        var scale: CGFloat
    }

    /// The files that were found, by bundle and name: encoded bytes, not pixels.
    private final class Cache: @unchecked Sendable {
        let lock = Mutex<Void>(())
        var entries: [String: Found] = [:]
        var missing = MissingImages()
    }

    private static let cache = Cache()

    static func find(_ name: String, in bundle: Bundle) -> Found? {
        let key = bundle.bundlePath + "\n" + name
        return cache.lock.withLock { _ in
            if let found = cache.entries[key] { return found }
            guard let found = load(name, in: bundle) else {
                if let line = cache.missing.line(for: name) { Log.write(line) }
                return nil
            }
            cache.entries[key] = found
            return found
        }
    }

    private static func load(_ name: String, in bundle: Bundle) -> Found? {
        guard !name.isEmpty, let folder = bundle.resourcePath ?? Optional(bundle.bundlePath) else { return nil }
        for candidate in candidates(name, preferred: Int(UITraitCollection.current.displayScale.rounded())) {
            let path = folder + "/" + candidate
            guard isInside(path, folder), let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
                let content = ImageContent(data)
            else { continue }
            return Found(content: content, scale: scale(ofFile: path))
        }
        return nil
    }

    /// The files that a name can mean, the best one first.
    static func candidates(_ name: String, preferred: Int) -> [String] {
        let scales = [preferred, 2, 3, 1].reduce(into: [Int]()) { list, scale in
            if (1...3).contains(scale), !list.contains(scale) { list.append(scale) }
        }
        return PictureFileNames(name).candidates(scales: scales)
    }

    // A name must not lead out of the bundle.
    private static func isInside(_ path: String, _ folder: String) -> Bool {
        !path.split(separator: "/").contains("..") && path.hasPrefix(folder + "/")
    }

    /// Pixels a point, from `@2x` or `@3x` before the ending.
    static func scale(ofFile path: String) -> CGFloat {
        let stem = PictureFileNames(String(path.split(separator: "/").last ?? "")).stem
        return stem.hasSuffix("@2x") ? 2 : (stem.hasSuffix("@3x") ? 3 : 1)
    }
}
