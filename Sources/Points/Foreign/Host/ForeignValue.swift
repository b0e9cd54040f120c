public import Foundation

/// An argument or a result of a foreign function.
public enum ForeignValue: Hashable, Sendable {
    /// NULL, or no value.
    case null
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case bool(Bool)
    case string(String)
    /// The elements of an array of bytes, or a string that is not UTF-8.
    case bytes([UInt8])
    /// Room for as many elements that the function writes, or that a callback writes.
    case room(Int)
    /// The elements of an array of other numbers, strings or structs. A number takes 32 bytes so: pass a long array as
    /// `numbers`.
    case values([ForeignValue])
    /// The elements of an array of numbers of one type. A result is one if it has more than `mostValues` elements.
    case numbers(ForeignNumbers)
    /// The fields of a struct by their names. As an argument, a field that is not named is zero.
    case fields([String: ForeignValue])
    /// A pointer that stays in the extension.
    case handle(ForeignHandle)
    /// A closure of the host that the function calls.
    case callback(ForeignCallback)
    /// An open descriptor of the host; the extension gets a copy. It stays the caller's. In place of an array of bytes
    /// that the function reads, the extension maps the file.
    case file(Int32)

    /// A result that is an array of numbers has at most so many `values`, and a longer one is `numbers`. A library decides
    /// the length of what it returns, so the host gives it a compact form.
    public static let mostValues = 4_096

    /// An array of bytes.
    public static func bytes(_ data: Data) -> ForeignValue { .bytes([UInt8](data)) }
}

extension ForeignValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
}

extension ForeignValue {
    /// The value as an integer; nil for every other value, and for one outside of Int64.
    public var integer: Int64? {
        switch self {
        case .int(let number): number
        case .uint(let number): Int64(exactly: number)
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    /// The value as an integer without a sign; nil for every other value.
    public var unsigned: UInt64? {
        switch self {
        case .int(let number): UInt64(exactly: number)
        case .uint(let number): number
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    /// The bytes of an array or of a string; nil for every other value.
    public var byteArray: [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .string(let text): Array(text.utf8)
        default: nil
        }
    }

    /// The elements of an array of integers; nil for every other value, and if one is outside of the type.
    public func integers<Number: FixedWidthInteger & BitwiseCopyable>(as type: Number.Type = Number.self) -> [Number]? {
        switch self {
        case .numbers(let numbers): return numbers.array(of: Number.self)
        case .values(let values):
            var made: [Number] = []
            for value in values {
                let signed = value.integer.flatMap { Number(exactly: $0) }
                guard let number = signed ?? value.unsigned.flatMap({ Number(exactly: $0) }) else { return nil }
                made.append(number)
            }
            return made
        default: return nil
        }
    }

    /// The elements of an array of `double` or `float`; nil for every other value.
    public var doubles: [Double]? {
        switch self {
        case .numbers(let numbers):
            return numbers.array(of: Double.self) ?? numbers.array(of: Float.self)?.map { Double($0) }
        case .values(let values):
            var made: [Double] = []
            for value in values {
                guard case .double(let number) = value else { return nil }
                made.append(number)
            }
            return made
        default: return nil
        }
    }

    /// The string; nil for every other value.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The handle; nil for every other value.
    public var handle: ForeignHandle? {
        if case .handle(let handle) = self { handle } else { nil }
    }
}
