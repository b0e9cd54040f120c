// Names of integers in C, which sources carry over from Objective-C.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let NSUIntegerMax = UInt.max
