import Foundation

/// Core Foundation's number for a kind of object.
public typealias CFTypeID = UInt

/// The kinds that a source asks for.
private enum ObjectKind: CFTypeID {
    case unknown, null, text, dictionary, list, data, date, truth, number, url, uuid, error, set
}

/// The kind of a value of Foundation or of Swift. A number of one byte counts as a truth value, which Foundation on Linux
/// keeps as one.
public func CFGetTypeID(_ cf: Any?) -> CFTypeID {
    let kind: ObjectKind =
        switch cf {
        case is NSNull: .null
        case let number as NSNumber: number.objCType.pointee == CChar(UInt8(ascii: "c")) ? .truth : .number
        case is NSString: .text
        case is NSDictionary: .dictionary
        case is NSArray: .list
        case is NSSet: .set
        case is NSData: .data
        case is NSDate: .date
        case is NSURL: .url
        case is NSUUID: .uuid
        case is NSError: .error
        case is Bool: .truth
        case is String: .text
        case is [AnyHashable: Any]: .dictionary
        case is [Any]: .list
        case is Data: .data
        case is Date: .date
        case is URL: .url
        case is UUID: .uuid
        default: .unknown
        }
    return kind.rawValue
}

public func CFNullGetTypeID() -> CFTypeID { ObjectKind.null.rawValue }
public func CFStringGetTypeID() -> CFTypeID { ObjectKind.text.rawValue }
public func CFDictionaryGetTypeID() -> CFTypeID { ObjectKind.dictionary.rawValue }
public func CFArrayGetTypeID() -> CFTypeID { ObjectKind.list.rawValue }
public func CFSetGetTypeID() -> CFTypeID { ObjectKind.set.rawValue }
public func CFDataGetTypeID() -> CFTypeID { ObjectKind.data.rawValue }
public func CFDateGetTypeID() -> CFTypeID { ObjectKind.date.rawValue }
public func CFBooleanGetTypeID() -> CFTypeID { ObjectKind.truth.rawValue }
public func CFNumberGetTypeID() -> CFTypeID { ObjectKind.number.rawValue }
public func CFURLGetTypeID() -> CFTypeID { ObjectKind.url.rawValue }
public func CFUUIDGetTypeID() -> CFTypeID { ObjectKind.uuid.rawValue }
public func CFErrorGetTypeID() -> CFTypeID { ObjectKind.error.rawValue }
