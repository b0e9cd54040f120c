internal import Foundation
internal import PlainText

/// A value of the JSON that SwiftPM writes of a manifest, with its place in there.
struct DumpedValue {
    indirect enum Content: Decodable {
        case none, other
        case text(String)
        case list([Content])
        case fields([String: Content])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .none
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Content].self) {
                self = .list(list)
            } else if let fields = try? container.decode([String: Content].self) {
                self = .fields(fields)
            } else {
                self = .other
            }
        }
    }

    private let content: Content
    /// Such as `targets[2].type`; empty for the whole.
    private let path: String

    // Ours; a large package has 200 kB.
    static let mostBytes = 8 << 20
    /// Elements of one list that are read.
    private static let mostElements = 4_096

    init(_ bytes: [UInt8]) throws(DumpFault) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(limit: Self.mostBytes) }
        guard JSONTexts.haveBoundedTexts(in: bytes) else { throw .noJSON("\(bytes.count) bytes") }
        do {
            content = try JSONDecoder().decode(Content.self, from: Data(bytes))
        } catch {
            throw .noJSON("\(bytes.count) bytes")
        }
        path = ""
    }

    private init(_ content: Content, _ path: String) { (self.content, self.path) = (content, path) }

    /// A field; nil if it is missing or null.
    func field(_ name: String) throws(DumpFault) -> DumpedValue? {
        guard case .fields(let fields) = content else { throw fault("object") }
        return switch fields[name] {
        case nil, .none?: nil
        case let value?: DumpedValue(value, path.isEmpty ? name : path + "." + name)
        }
    }

    func needed(_ name: String, _ wanted: String) throws(DumpFault) -> DumpedValue {
        guard let value = try field(name) else {
            throw .wrong(path.isEmpty ? name : path + "." + name, wanted: wanted)
        }
        return value
    }

    func text() throws(DumpFault) -> String {
        guard case .text(let text) = content else { throw fault("text") }
        return text
    }

    /// The elements of a list. Those that are null are nil.
    func elements() throws(DumpFault) -> [DumpedValue?] {
        guard case .list(let list) = content else { throw fault("list") }
        return list.prefix(Self.mostElements).enumerated().map { place, value in
            if case .none = value { nil } else { DumpedValue(value, "\(path)[\(place)]") }
        }
    }

    func list() throws(DumpFault) -> [DumpedValue] { try elements().compactMap(\.self) }

    func texts() throws(DumpFault) -> [String] {
        var texts: [String] = []
        for value in try list() { texts.append(try value.text()) }
        return texts
    }

    /// The name of the only field and its value, by which SwiftPM writes a case of an enumeration.
    func only() throws(DumpFault) -> (name: String, value: DumpedValue) {
        guard case .fields(let fields) = content, let field = fields.first, fields.count == 1 else {
            throw fault("object with one field")
        }
        return (field.key, DumpedValue(field.value, path + "." + field.key))
    }

    func fault(_ wanted: String) -> DumpFault { .wrong(path.isEmpty ? "the whole" : path, wanted: wanted) }
}
