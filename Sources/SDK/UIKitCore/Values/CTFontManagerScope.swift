public import ExtensionFoundation

/// For whom a font is registered. Here each is the process's own.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process, persistent, session
}

/// Why a font was not registered, with the numbers of Core Text.
public enum CTFontManagerError: Int, Sendable {
    case fileNotFound = 101
    case insufficientPermissions = 102
    case unrecognizedFormat = 103
    case alreadyRegistered = 105
}

public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file known by their names. A process has at most 32 files, those of `UIAppFonts` among them.
///
/// - Returns: false with an error for a file that is missing, no font, or known already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    guard let fault = BundleFonts.main.register(fontURL.path) else { return true }
    error?.pointee = .passRetained(NSError(domain: kCTFontManagerErrorDomain, code: fault.rawValue))
    return false
}

/// Makes the fonts of several files known by their names, as `CTFontManagerRegisterFontsForURL` does for one.
///
/// - Parameter registrationHandler: gets the errors of the files that are left out, once, before the call returns.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    let faults = fontURLs.compactMap { $0 as? URL }.compactMap { BundleFonts.main.register($0.path) }
    _ = registrationHandler?(faults.map { NSError(domain: kCTFontManagerErrorDomain, code: $0.rawValue) }, true)
}
