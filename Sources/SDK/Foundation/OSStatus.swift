/// The result of a function of the original platform's older libraries; 0 for success.
public typealias OSStatus = Int32
public let noErr: OSStatus = 0
