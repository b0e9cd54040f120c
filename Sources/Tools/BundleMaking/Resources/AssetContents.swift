import AssetFiles
import ExtensionManifest
import Foundation
import PlainText

/// The `Contents.json` of a set in an asset catalog, as far as it is used.
struct AssetContents: Decodable {
    struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    struct Item: Decodable {
        var idiom: String?
        var scale: String?
        var filename: String?
        var color: AssetColor?
        var appearances: [Appearance]?
        var gamut: String?
        var direction: String?
        var resizing: AssetResizing?

        private enum CodingKeys: String, CodingKey {
            case idiom, scale, filename, color, appearances, resizing
            case gamut = "display-gamut"
            case direction = "language-direction"
        }

        /// Nil for a look that is not shown here, such as high contrast or right to left.
        var look: AssetLook? {
            guard direction == nil || direction == "left-to-right" else { return nil }
            guard let appearances, !appearances.isEmpty else { return .any }
            guard appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
            return appearances[0].value == "dark" ? .dark : (appearances[0].value == "light" ? .any : nil)
        }

        /// A phone shows the item of the lowest rank. Its own items come before those of all devices, and a look of the light
        /// comes before one of any light.
        var rank: Int {
            let device = ["iphone": 0, "universal": 1, "ipad": 2][idiom ?? "universal"] ?? 3
            return device * 4 + (appearances?.isEmpty == false ? 0 : 2) + (gamut == nil ? 0 : 1)
        }
    }

    struct Properties: Decodable {
        var intent: String?
        var namespace: Bool?

        private enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
            case namespace = "provides-namespace"
        }
    }

    var colors: [Item]?
    var images: [Item]?
    var symbols: [Item]?
    var data: [Item]?
    var properties: Properties?

    static let mostBytes = 1 << 20

    /// Throws for JSON with a text of more combining marks than any language needs, too.
    init(_ bytes: [UInt8]) throws {
        guard JSONTexts.haveBoundedTexts(in: bytes) else { throw CocoaError(.fileReadCorruptFile) }
        self = try JSONDecoder().decode(AssetContents.self, from: Data(bytes))
    }

    /// The colour for each look.
    var colorRecords: [ColorRecord] {
        best((colors ?? []).filter { $0.color?.value != nil }) { look, _ in look.rawValue }.compactMap { item, look in
            item.color?.value.map { ColorRecord(look: look, value: $0) }
        }
    }

    /// The files for each look and scale.
    /// A vector picture without a scale is for all of them.
    var pictures: [(file: String, look: AssetLook, scale: Int, hasScale: Bool, slices: ImageSlices?)] {
        let named = (images ?? []).filter { $0.filename?.isEmpty == false }
        return best(named) { "\($0.rawValue) \($1.scale ?? "")" }.compactMap { item, look in
            item.filename.map {
                ($0, look, Int(item.scale?.prefix(1) ?? "1") ?? 1, item.scale != nil, item.resizing?.slices)
            }
        }
    }

    /// The file of a symbol set.
    var symbolFile: String? {
        best((symbols ?? []).filter { $0.filename?.isEmpty == false }) { look, _ in look.rawValue }
            .first { $0.look == .any }?.item.filename
    }

    /// The file of a data set.
    var dataFile: String? {
        best((data ?? []).filter { $0.filename?.isEmpty == false }) { look, _ in look.rawValue }
            .first { $0.look == .any }?.item.filename
    }

    var mode: ImageRecord.Mode { ImageRecord.Mode(rawValue: properties?.intent ?? "") ?? .automatic }

    /// The item of the lowest rank for each look and what `key` adds to it, in a fixed order.
    private func best(
        _ items: [Item], key: (AssetLook, Item) -> String
    ) -> [(item: Item, look: AssetLook)] {
        var found: [String: (item: Item, look: AssetLook)] = [:]
        for item in items {
            guard let look = item.look else { continue }
            let key = key(look, item)
            if let known = found[key], known.item.rank <= item.rank { continue }
            found[key] = (item, look)
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }
}
