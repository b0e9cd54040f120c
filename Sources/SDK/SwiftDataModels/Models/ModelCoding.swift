internal import Foundation

/// The form of one property's value in the store: a text of JSON.
enum ModelCoding {
    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Throws for a text that no program of the group writes, too.
    static func decode<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        guard StoredModels.isReadable(text) else {
            throw SwiftDataError.store("A value of the store has a key that no program writes.")
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: Data(text.utf8))
    }
}
