public import Foundation

/// Core Foundation's number of a way to write letters as bytes.
public typealias CFStringEncoding = UInt32

/// Not a way that is known.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// The number of a way by its name in the register of IANA, such as `utf-8`, in any case; `kCFStringEncodingInvalidId` for
/// another name.
public func CFStringConvertIANACharSetNameToEncoding(_ name: CFString?) -> CFStringEncoding {
    guard let name else { return kCFStringEncodingInvalidId }
    return EncodingNames.numbers[String(describing: name).lowercased()] ?? kCFStringEncodingInvalidId
}

/// The number that Foundation has for it: one of its own, or that of Core Foundation with the highest bit.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    EncodingNames.own[encoding] ?? UInt(encoding) | 0x8000_0000
}

/// The numbers of CFStringEncodingExt.h and NSString.h.
private enum EncodingNames {
    static let numbers: [String: CFStringEncoding] = [
        "utf-8": 0x0800_0100, "utf8": 0x0800_0100, "utf-16": 0x0100, "utf-16be": 0x1000_0100, "utf-16le": 0x1400_0100,
        "utf-32": 0x0C00_0100, "us-ascii": 0x0600, "ascii": 0x0600, "macintosh": 0,
        "iso-8859-1": 0x0201, "latin1": 0x0201, "iso-8859-2": 0x0202, "iso-8859-5": 0x0205, "iso-8859-7": 0x0207,
        "iso-8859-9": 0x0209, "iso-8859-15": 0x020F,
        "windows-1250": 0x0501, "windows-1251": 0x0502, "windows-1252": 0x0500, "windows-1253": 0x0503,
        "windows-1254": 0x0504, "koi8-r": 0x0A02,
        "shift_jis": 0x0A01, "euc-jp": 0x0920, "iso-2022-jp": 0x0820, "euc-kr": 0x0940, "big5": 0x0A03,
        "gb2312": 0x0930, "gbk": 0x0631, "gb18030": 0x0632,
    ]

    static let own: [CFStringEncoding: UInt] = [
        0x0600: 1, 0x0920: 3, 0x0800_0100: 4, 0x0201: 5, 0x0A01: 8, 0x0202: 9, 0x0100: 10, 0x0502: 11, 0x0500: 12,
        0x0503: 13, 0x0504: 14, 0x0501: 15, 0x0820: 21, 0: 30,
    ]
}
