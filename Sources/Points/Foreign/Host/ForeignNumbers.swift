package import CFunctions

/// The elements of an array of numbers of one type of C, as they lie in memory.
public struct ForeignNumbers: Hashable, Sendable {
    package let scalar: CScalar
    package let bytes: [UInt8]

    /// - Parameter bytes: of whole elements.
    package init(_ bytes: [UInt8], of scalar: CScalar) { (self.bytes, self.scalar) = (bytes, scalar) }

    /// Nil if a value is no number.
    package init?(_ values: [ForeignValue], of scalar: CScalar) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * scalar.size)
        for value in values {
            let bits: UInt64
            switch value {
            case .int(let number): bits = UInt64(bitPattern: number)
            case .uint(let number): bits = number
            case .bool(let flag): bits = flag ? 1 : 0
            case .double(let number):
                bits = scalar == .float ? UInt64(Float(number).bitPattern) : number.bitPattern
            default: return nil
            }
            withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0.prefix(scalar.size)) }
        }
        self.init(bytes, of: scalar)
    }

    public init(_ numbers: [Int16]) { self.init(numbers, .int16) }
    public init(_ numbers: [UInt16]) { self.init(numbers, .uint16) }
    public init(_ numbers: [Int32]) { self.init(numbers, .int32) }
    public init(_ numbers: [UInt32]) { self.init(numbers, .uint32) }
    public init(_ numbers: [Int64]) { self.init(numbers, .int64) }
    public init(_ numbers: [UInt64]) { self.init(numbers, .uint64) }
    public init(_ numbers: [Float]) { self.init(numbers, .float) }
    public init(_ numbers: [Double]) { self.init(numbers, .double) }

    private init<Number: BitwiseCopyable>(_ numbers: [Number], _ scalar: CScalar) {
        self.init(numbers.withUnsafeBytes { Array($0) }, of: scalar)
    }

    /// The number of elements.
    public var count: Int { bytes.count / scalar.size }

    /// The elements one by one, each of 32 bytes.
    package var values: [ForeignValue] { ResultDecoder.elements(bytes, scalar) }

    /// One element; nil for an index that does not exist.
    package func element(_ index: Int) -> ForeignValue? {
        guard index >= 0, index < count else { return nil }
        return ResultDecoder.elements(Array(bytes[index * scalar.size..<(index + 1) * scalar.size]), scalar).first
    }

    /// The elements; nil for another type than that of the numbers.
    public func array<Number: BitwiseCopyable>(of type: Number.Type) -> [Number]? {
        let isSame: Bool =
            switch scalar {
            case .int8: type == Int8.self
            case .uint8, .bool: type == UInt8.self
            case .int16: type == Int16.self
            case .uint16: type == UInt16.self
            case .int32: type == Int32.self
            case .uint32: type == UInt32.self
            case .int64: type == Int64.self || type == Int.self
            case .uint64: type == UInt64.self || type == UInt.self
            case .float: type == Float.self
            case .double: type == Double.self
            }
        guard isSame else { return nil }
        return bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count - scalar.size + 1, by: scalar.size).map {
                bytes.loadUnaligned(fromByteOffset: $0, as: Number.self)
            }
        }
    }
}

extension ForeignValue {
    /// An array of numbers, which the library gets as they are.
    public static func numbers(_ numbers: [Int16]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [UInt16]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [Int32]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [UInt32]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [Int64]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [UInt64]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [Float]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
    public static func numbers(_ numbers: [Double]) -> ForeignValue { .numbers(ForeignNumbers(numbers)) }
}
