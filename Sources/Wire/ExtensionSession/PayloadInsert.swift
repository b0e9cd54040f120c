/// Bytes that belong into a payload and are sent from their own place, so that a long content is not copied before.
///
/// A class, because most messages have none, and a reference costs a message the least.
package final class PayloadInsert: Sendable {
    /// How many bytes of the payload come before.
    package let place: Int
    package let bytes: any InsertedBytes

    package init(_ bytes: some InsertedBytes, at place: Int) { (self.place, self.bytes) = (place, bytes) }

    /// The whole payload.
    package func joined(to payload: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBytes { payload[..<place] + Array($0) + payload[place...] }
    }
}

/// A value with bytes, which do not change while it lives.
package protocol InsertedBytes: Sendable {
    var count: Int { get }
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension [UInt8]: InsertedBytes {}

extension PayloadInsert: Hashable {
    package static func == (one: PayloadInsert, other: PayloadInsert) -> Bool {
        one.place == other.place
            && one.bytes.withUnsafeBytes { first in other.bytes.withUnsafeBytes { first.elementsEqual($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(bytes.count)
    }
}
