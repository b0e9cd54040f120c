/// A source of random numbers.
public typealias SecRandomRef = OpaquePointer

/// The system's source.
public var kSecRandomDefault: SecRandomRef? { nil }

/// Fills memory with random bytes of the system.
///
/// - Returns: `errSecSuccess`, or `errSecParam` if the number of bytes is negative.
public func SecRandomCopyBytes(
    _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
    guard count >= 0 else { return errSecParam }
    var source = SystemRandomNumberGenerator()
    for place in 0..<count { bytes.storeBytes(of: source.next(), toByteOffset: place, as: UInt8.self) }
    return errSecSuccess
}
