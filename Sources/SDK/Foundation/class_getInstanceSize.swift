/// The bytes of an instance of a class, without what its properties lead to; 0 for nil.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
    guard let cls else { return 0 }
    // A class's metadata without Objective-C: kind, superclass, flags and the address point, then the size in 4 bytes.
    let metadata = unsafeBitCast(cls, to: UnsafeRawPointer.self)
    return Int(metadata.load(fromByteOffset: 2 * MemoryLayout<UInt>.size + 8, as: UInt32.self))
}
