public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275

/// Finds nothing: Hostel has no keychain. Let the container hand over what a widget needs through the App Group.
///
/// - Returns: `errSecNotAvailable`.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    errSecNotAvailable
}

/// Keeps nothing: Hostel has no keychain.
///
/// - Returns: `errSecNotAvailable`.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    errSecNotAvailable
}

/// Changes nothing: Hostel has no keychain.
///
/// - Returns: `errSecNotAvailable`.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    errSecNotAvailable
}

/// Removes nothing: Hostel has no keychain.
///
/// - Returns: `errSecNotAvailable`.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecNotAvailable }

/// The words for a status that these functions return.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecNotAvailable: "No keychain is available. Hostel has none."
    default: NSString(string: "OSStatus \(status)")
    }
}
