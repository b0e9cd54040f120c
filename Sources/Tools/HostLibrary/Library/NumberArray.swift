internal import CFunctions
internal import CHostelHost
internal import ForeignPointHost

/// An array of numbers as C passes it.
enum NumberArray {
    /// Copies the elements. Throws the reason for which they are not valid.
    static func value(
        _ type: hostel_number, _ numbers: UnsafeRawPointer?, _ count: Int
    ) throws(EncodedAnswer.Misfit) -> ForeignValue {
        guard let scalar = UInt8(exactly: type).flatMap(CScalar.init(rawValue:)) else {
            throw EncodedAnswer.Misfit(why: "\(type) is no type of numbers")
        }
        let (bytes, isOverflow) = count.multipliedReportingOverflow(by: scalar.size)
        guard count >= 0, !isOverflow, numbers != nil || count == 0 else {
            throw EncodedAnswer.Misfit(why: "an array of \(count) numbers lies at no place")
        }
        return .numbers(ForeignNumbers(Array(UnsafeRawBufferPointer(start: numbers, count: bytes)), of: scalar))
    }

    /// The elements of a value whose type the list names; nil for a value that is no array of numbers.
    static func elements(_ value: ForeignValue, of scalar: CScalar?) -> ForeignNumbers? {
        switch value {
        case .numbers(let numbers): numbers
        case .bytes(let bytes): scalar.flatMap { $0.size == 1 ? ForeignNumbers(bytes, of: $0) : nil }
        case .values(let values): scalar.flatMap { ForeignNumbers(values, of: $0) }
        default: nil
        }
    }
}
