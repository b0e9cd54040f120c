public import Foundation

// Core Foundation's calls for an error, which is Foundation's.
public typealias CFOptionFlags = UInt

public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as CFString }
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as CFString }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo }

/// That of iOS 13; sources compare it with those of older systems.
public let NSFoundationVersionNumber = 1_665.15
public let NSFoundationVersionNumber_iOS_8_0 = 1_140.11
public let NSFoundationVersionNumber_iOS_9_0 = 1_240.1
public let NSFoundationVersionNumber_iOS_10_0 = 1_348.0
