internal import CFunctions
internal import ForeignPointHost
internal import Foundation

/// The results of a call, for programs and for people.
struct CallReport: Encodable {
    private let function: String
    private let result: ReportedValue
    private let outputs: [String: ReportedValue]
    private let errno: Int32?
    /// Whether people see `errno`.
    private let showsErrno: Bool

    private enum CodingKeys: CodingKey { case function, result, outputs, errno }

    /// - Parameter givesErrno: whether the list says that the function gives `errno`.
    init(function: String, result: ForeignResult, givesErrno: Bool = false) {
        self.function = function
        showsErrno = givesErrno && result.errno != 0
        self.result = ReportedValue(result.value)
        outputs = result.outputs.mapValues { ReportedValue($0) }
        errno = result.errno
    }

    /// The result, then each output on a line of its own.
    var text: String {
        let outputs = outputs.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        let error = errno.flatMap { showsErrno ? "errno: \($0), \(String(cString: strerror($0)))" : nil }
        return ([result.text] + outputs + [error].compactMap { $0 }).joined(separator: "\n")
    }
}

/// A value of a report: bytes as base64, a handle by its kind.
private struct ReportedValue: Encodable {
    private let value: ForeignValue

    /// The numbers of an array that are written one by one. Our choice: JSON takes some 100 bytes of memory for each.
    private static let mostNumbers = 1 << 20

    init(_ value: ForeignValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .null, .callback, .file: try container.encodeNil()
        case .int(let number): try container.encode(number)
        case .uint(let number): try container.encode(number)
        // JSON has no infinity.
        case .double(let number):
            if number.isFinite { try container.encode(number) } else { try container.encode("\(number)") }
        case .bool(let flag): try container.encode(flag)
        case .string(let text): try container.encode(text)
        case .bytes(let bytes): try container.encode(["base64": Data(bytes).base64EncodedString()])
        case .room(let count): try container.encode(count)
        case .values(let values): try container.encode(values.map { ReportedValue($0) })
        case .numbers(let numbers) where numbers.count <= Self.mostNumbers:
            try container.encode(numbers.values.map { ReportedValue($0) })
        case .numbers(let numbers): try container.encode(["base64": Data(numbers.bytes).base64EncodedString()])
        case .fields(let fields): try container.encode(fields.mapValues { ReportedValue($0) })
        case .handle(let handle): try container.encode(["handle": handle.kind])
        }
    }

    var text: String {
        switch value {
        case .null, .callback, .file: "null"
        case .int(let number): "\(number)"
        case .uint(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        case .string(let text): text
        case .bytes(let bytes):
            Self.written(bytes) ?? "\(bytes.count) bytes: \(Data(bytes.prefix(48)).base64EncodedString())…"
        case .room(let count): "\(count)"
        case .numbers(let numbers) where numbers.count <= Self.mostNumbers:
            ReportedValue(.values(numbers.values)).text
        case .numbers(let numbers):
            "\(numbers.count) numbers of \(numbers.scalar.name): \(Data(numbers.bytes.prefix(48)).base64EncodedString())…"
        case .values(let values): "[" + values.map { ReportedValue($0).text }.joined(separator: ", ") + "]"
        case .fields(let fields):
            "{"
                + fields.sorted { $0.key < $1.key }.map { "\($0.key): \(ReportedValue($0.value).text)" }
                .joined(separator: ", ") + "}"
        case .handle(let handle): "a handle of the kind \(handle.kind)"
        }
    }

    /// The text that a function wrote into a larger buffer, whose rest is zeros; nil for other bytes.
    private static func written(_ bytes: [UInt8]) -> String? {
        let text = bytes.prefix { $0 != 0 }
        guard bytes[text.endIndex...].allSatisfy({ $0 == 0 }) else { return nil }
        return String(validating: text, as: UTF8.self)
    }
}
