public import Foundation

/// A queue that runs one piece of work after the other, as each queue without attributes does.
public typealias DispatchSerialQueue = DispatchQueue
