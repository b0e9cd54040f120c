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

    struct Color: Decodable {
        var components: [String: Component]?
        var platform: String?
        var reference: String?
        var space: String?

        private enum CodingKeys: String, CodingKey {
            case components, platform, reference
            case space = "color-space"
        }
    }

    /// A number, or a text with a number: `0.5`, `128`, `0xFF`.
    enum Component: Decodable {
        case fraction(Double)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .fraction(number)
            } else {
                let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
                guard let fraction = Self.fraction(of: text) else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
                }
                self = .fraction(fraction)
            }
        }

        // A whole number without a point counts to 255.
        private static func fraction(of text: String) -> Double? {
            if text.lowercased().hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            if !text.contains("."), let whole = Int(text) { return whole > 1 ? Double(whole) / 255 : Double(whole) }
            return Double(text)
        }

        var value: Double {
            switch self {
            case .fraction(let number): number.isFinite ? min(max(number, 0), 1) : 0
            }
        }
    }

    struct Item: Decodable {
        var idiom: String?
        var scale: String?
        var filename: String?
        var color: Color?
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

        /// Phones are shown; other devices only if there is nothing else.
        var rank: Int {
            (["universal": 0, "iphone": 1, "ipad": 2][idiom ?? "universal"] ?? 3) * 2 + (gamut == nil ? 0 : 1)
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
        best(colors ?? []) { look, _ in look.rawValue }.compactMap { item, look in
            guard let color = item.color else { return nil }
            if let reference = color.reference { return ColorRecord(look: look, value: .system(reference)) }
            guard let parts = color.components else { return nil }
            func byte(_ name: String, _ missing: Double) -> UInt32 {
                UInt32(((parts[name]?.value ?? parts["white"]?.value ?? missing) * 255).rounded())
            }
            let alpha = UInt32(((parts["alpha"]?.value ?? 1) * 255).rounded())
            let rgba = byte("red", 0) << 24 | byte("green", 0) << 16 | byte("blue", 0) << 8 | alpha
            return ColorRecord(look: look, value: .rgba(rgba))
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
