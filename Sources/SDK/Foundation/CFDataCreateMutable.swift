public import Foundation

/// Bytes that grow, empty at first.
///
/// - Parameter capacity: 0, for any number; other numbers have no effect.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> NSMutableData? { NSMutableData() }
