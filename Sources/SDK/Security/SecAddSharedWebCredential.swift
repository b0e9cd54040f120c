// Passwords of web pages that an app may share. Hostel has none.

/// Keeps nothing.
///
/// - Parameter completionHandler: called at once with an error of `errSecNotAvailable`.
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?,
    _ completionHandler: @escaping (CFError?) -> Void
) { completionHandler(noKeychain()) }

/// Finds nothing.
///
/// - Parameter completionHandler: called at once with an error of `errSecNotAvailable`.
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) { completionHandler(nil, noKeychain()) }

/// No password: there is no place that would keep it.
public func SecCreateSharedWebCredentialPassword() -> CFString? { nil }

private func noKeychain() -> CFError {
    NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotAvailable))
}
