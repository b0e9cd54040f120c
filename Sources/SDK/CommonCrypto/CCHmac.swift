internal import CryptoKit

public typealias CCHmacAlgorithm = UInt32

// The numbers of the platform's header CommonHMAC.h.
public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4

/// A hash with a key (RFC 2104). An algorithm that is not among these writes nothing.
///
/// - Parameters:
///   - keyLength: bytes of the key.
///   - dataLength: bytes of the data.
///   - macOut: room for the bytes of the algorithm's hash.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
    guard let macOut else { return }
    func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : max(count, 0)))
    }
    func write<Hash: HashFunction>(_: Hash.Type) {
        let secret = SymmetricKey(data: bytes(key, keyLength))
        let code = Array(HMAC<Hash>.authenticationCode(for: bytes(data, dataLength), using: secret))
        macOut.copyMemory(from: code, byteCount: code.count)
    }
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: write(Insecure.SHA1.self)
    case kCCHmacAlgMD5: write(Insecure.MD5.self)
    case kCCHmacAlgSHA256: write(SHA256.self)
    case kCCHmacAlgSHA384: write(SHA384.self)
    case kCCHmacAlgSHA512: write(SHA512.self)
    default: break
    }
}
