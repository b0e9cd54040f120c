public import Foundation
public import FoundationNetworking

// Trust in a server's certificates. Foundation on Linux leaves that to its library of transfers, which refuses a server
// without a valid certificate and shows no challenge. So nothing here holds a certificate, and every judgement is no.

/// A chain of certificates to judge. Hostel makes none.
public final class SecTrust: Sendable {
    private init?(none: Void) { return nil }
}

/// A certificate. Hostel reads none.
public final class SecCertificate: Sendable {
    private init?(none: Void) { return nil }
}

/// A rule of a judgement.
public final class SecPolicy: Sendable {
    init() {}
}

public enum SecTrustResultType: UInt32, Sendable {
    case invalid = 0
    case proceed = 1
    case deny = 3
    case unspecified = 4
    case recoverableTrustFailure = 5
    case fatalTrustFailure = 6
    case otherError = 7
}

// The numbers of the platform's header SecPolicy.h.
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? { SecPolicy() }

/// Nil: Hostel reads no certificates.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { Data() as CFData }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

/// Makes no trust.
public func SecTrustCreateWithCertificates(
    _ certificates: Any, _ policies: Any?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus { errSecUnimplemented }

public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: Any) -> OSStatus { errSecUnimplemented }
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    errSecUnimplemented
}
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    errSecUnimplemented
}

/// Always false.
public func SecTrustEvaluateWithError(
    _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
    error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))
    return false
}

/// Always `deny`.
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>?) -> OSStatus {
    result?.pointee = .deny
    return errSecUnimplemented
}

public func SecTrustGetTrustResult(
    _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus { SecTrustEvaluate(trust, result) }

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { 0 }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: CFIndex) -> SecCertificate? { nil }
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

extension URLProtectionSpace {
    /// Nil: a server's certificate is no challenge here.
    public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
    public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
