public import Foundation

// Core Foundation's names for values of Foundation: `data as CFData` compiles, and is the data.
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFArray = [Any]
public typealias CFNumber = NSNumber
public typealias CFDate = Date
public typealias CFError = NSError
public typealias CFIndex = Int
public typealias CFTimeInterval = Double
/// Where memory comes from, for functions that ask for it. There is one way alone.
public typealias CFAllocator = AnyObject
public var kCFAllocatorDefault: CFAllocator? { nil }

/// The URL of a text; nil for a text that is not a URL. Letters that a URL may not have are escaped.
public func CFURLCreateWithString(_ allocator: CFAllocator?, _ URLString: CFString, _ baseURL: CFURL?) -> CFURL? {
    URL(string: URLString as String, relativeTo: baseURL)
}

/// The number of bytes; 0 for nil.
public func CFDataGetLength(_ theData: CFData?) -> CFIndex { theData?.count ?? 0 }

/// The first byte, as long as the data lives; nil for data of at most 14 bytes, which has no place of its own in memory.
public func CFDataGetBytePtr(_ theData: CFData?) -> UnsafePointer<UInt8>? {
    guard let theData, theData.count > MemoryLayout<Data>.size - 2 else { return nil }
    return theData.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
