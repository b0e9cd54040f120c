public import Foundation
public import FoundationNetworking

public let errSecUserCanceled: OSStatus = -128
public let errSecPkcs12VerifyFailure: OSStatus = -25264

// Hostel reads no identities, so the words are only distinct. Unsafe: a text that no one changes.
nonisolated(unsafe) public let kSecImportExportPassphrase: CFString = "passphrase"
nonisolated(unsafe) public let kSecImportItemIdentity: CFString = "identity"
nonisolated(unsafe) public let kSecImportItemTrust: CFString = "trust"
nonisolated(unsafe) public let kSecImportItemKeyID: CFString = "keyid"
nonisolated(unsafe) public let kSecImportItemLabel: CFString = "label"
nonisolated(unsafe) public let kSecImportItemCertChain: CFString = "chain"

/// A key with its certificate. Hostel reads none.
public final class SecIdentity: Sendable {
    private init?(none: Void) { return nil }
}

/// Reads no identities.
///
/// - Returns: `errSecUnimplemented`.
public func SecPKCS12Import(
    _ pkcs12_data: Any, _ options: Any, _ items: UnsafeMutablePointer<CFArray?>
) -> OSStatus { errSecUnimplemented }

public func SecIdentityCopyCertificate(
    _ identityRef: SecIdentity, _ certificateRef: UnsafeMutablePointer<SecCertificate?>
) -> OSStatus { errSecUnimplemented }

public func SecIdentityCopyPrivateKey(
    _ identityRef: SecIdentity, _ privateKeyRef: UnsafeMutablePointer<SecKey?>
) -> OSStatus { errSecUnimplemented }

public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }

extension URLCredential {
    public convenience init(identity: SecIdentity, certificates: [Any]?, persistence: URLCredential.Persistence) {
        self.init(user: "", password: "", persistence: persistence)
    }

    /// Nil: no credential has an identity here.
    public var identity: SecIdentity? { nil }
}
