/// Four letters of ASCII as a number, the first one highest.
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode
