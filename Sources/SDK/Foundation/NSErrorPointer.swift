public import Foundation

/// Where a function of the original platform's older libraries puts its error. Nil: the caller does not want it.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
