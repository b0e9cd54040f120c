internal import AssetFiles
internal import DisplayLists
internal import ExtensionFoundation
import Foundation
internal import PlainText
import Synchronization

/// The pictures of a bundle by name.
enum NamedImages {
    struct Found {
        var content: ImageContent
        var scale: CGFloat
        var mode = UIImage.RenderingMode.automatic
        var slices: ImageSlices?

        /// Its edges in points.
        var caps: ImageCaps? {
            slices.map {
                ImageCaps(
                    UIEdgeInsets(
                        top: CGFloat($0.top) / scale, left: CGFloat($0.left) / scale,
                        bottom: CGFloat($0.bottom) / scale, right: CGFloat($0.right) / scale),
                    $0.isTiled ? .tile : .stretch)
            }
        }
    }

    /// The files that were found, by bundle, look, scale and name: encoded bytes, not pixels.
    private final class Cache: @unchecked Sendable {
        let lock = Mutex<Void>(())
        var entries: [String: Found] = [:]
        var missing = MissingImages()
    }

    private static let cache = Cache()

    static func find(_ name: String, in bundle: Bundle, _ traits: UITraitCollection? = nil) -> Found? {
        let traits = traits ?? .current
        let assets = BundleAssets.index(of: bundle)
        let isDark = traits.userInterfaceStyle == .dark && assets.adapts(name)
        let given = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
        let scale = Int(given.rounded())
        let key = bundle.bundlePath + (isDark ? "\ndark\n" : "\n") + "\(scale)\n" + name
        return cache.lock.withLock { _ in
            if let found = cache.entries[key] { return found }
            guard let found = load(name, in: bundle, assets, isDark, scale) else {
                if let line = cache.missing.line(for: name) { Log.write(line) }
                return nil
            }
            cache.entries[key] = found
            return found
        }
    }

    private static func load(
        _ name: String, in bundle: Bundle, _ assets: AssetIndex, _ isDark: Bool, _ scale: Int
    ) -> Found? {
        // The catalog comes first, as on the original platform.
        if let record = assets.image(name, dark: isDark, scale: scale),
            let data = FileManager.default.contents(atPath: BundleAssets.path(of: record, in: bundle)),
            let content = ImageContent(data)
        {
            content.isSymbol = record.mode == .symbol
            let scale = CGFloat(record.scale) * (content.isSymbol ? 100 / ImageContent.symbolTextSize : 1)
            return Found(
                content: content, scale: scale, mode: UIImage.RenderingMode(record.mode), slices: record.slices)
        }
        guard !name.isEmpty, let folder = bundle.resourcePath ?? Optional(bundle.bundlePath) else { return nil }
        for candidate in candidates(name, preferred: scale) {
            let path = folder + "/" + candidate
            guard isInside(path, folder), let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
                let content = ImageContent(data)
            else { continue }
            return Found(content: content, scale: Self.scale(ofFile: path))
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
        !path.pathParts().contains("..") && path.lies(in: folder)
    }

    /// Pixels a point, from `@2x` or `@3x` before the ending.
    static func scale(ofFile path: String) -> CGFloat {
        let stem = PictureFileNames(String(path.split(separator: "/").last ?? "")).stem
        return stem.hasSuffix("@2x") ? 2 : (stem.hasSuffix("@3x") ? 3 : 1)
    }
}

extension UIImage.RenderingMode {
    fileprivate init(_ mode: ImageRecord.Mode) {
        self =
            switch mode {
            case .automatic: .automatic
            case .original: .alwaysOriginal
            case .template, .symbol: .alwaysTemplate
            }
    }
}
