public import Foundation

/// Core Foundation's name for the object that stands for nothing.
public typealias CFNull = NSNull

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFNull: CFNull! = NSNull()
