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
