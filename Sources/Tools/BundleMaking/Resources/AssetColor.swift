import AssetFiles
import DisplayLists
import Foundation

/// A colour in the `Contents.json` of a set.
struct AssetColor: Decodable {
    /// A number, or a text with a number: `0.5`, `128`, `0xFF`.
    fileprivate enum Component: Decodable {
        case fraction(Double)
        /// A text without a point. It counts to 1 or to 255, as its colour's other components tell.
        case whole(Int)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                self = .fraction(number)
                return
            }
            let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x"), let byte = UInt8(text.dropFirst(2), radix: 16) {
                self = .fraction(Double(byte) / 255)
            } else if let number = Int(text) {
                self = .whole(number)
            } else if let number = Double(text) {
                self = .fraction(number)
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
            }
        }

        /// Whether it can only count to 255.
        var isOfBytes: Bool { if case .whole(2...) = self { true } else { false } }

        /// 0 … 1.
        func value(countsToOne: Bool) -> Double {
            let number =
                switch self {
                case .fraction(let number): number
                case .whole(let number): countsToOne ? Double(number) : Double(number) / 255
                }
            return number.isFinite ? min(max(number, 0), 1) : 0
        }
    }

    private let components: [String: Component]?
    private let reference: String?
    private let space: String?

    private enum CodingKeys: String, CodingKey {
        case components, reference
        case space = "color-space"
    }

    /// In sRGB; nil for a colour without components.
    var value: ColorRecord.Value? {
        if let reference { return .system(reference) }
        guard let components else { return nil }
        let names = ["red", "green", "blue"]
        let parts = names.map { components[$0] ?? components["white"] }
        let countsToOne = !parts.contains { $0?.isOfBytes == true }
        let color = parts.map { $0?.value(countsToOne: countsToOne) ?? 0 }
        let alpha = components["alpha"].map { $0.value(countsToOne: !$0.isOfBytes) } ?? 1
        let shown = space == "display-p3" ? DisplayP3.standard(color) : color
        return .rgba((shown + [alpha]).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) })
    }
}
