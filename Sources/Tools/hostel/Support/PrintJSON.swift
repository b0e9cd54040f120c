internal import Foundation
internal import PlainText

/// Writes a value as JSON for programs.
func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    print(PlainText.json(String(decoding: try encoder.encode(value), as: UTF8.self)))
}

/// Writes a value as one line of JSON, for programs that read line by line.
func printJSONLine(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    print(PlainText.json(String(decoding: try encoder.encode(value), as: UTF8.self)))
    fflush(nil)
}
