// NSString takes an encoding as a number, and Foundation on Linux has these names as values of String.Encoding alone.

public let NSASCIIStringEncoding: UInt = 1
public let NSUTF8StringEncoding: UInt = 4
public let NSUTF16StringEncoding: UInt = 10
