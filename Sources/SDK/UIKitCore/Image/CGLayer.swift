public import Foundation

/// Drawings that are made once and drawn again. None is made here: each attempt gives nil, and a picture of
/// `UIGraphicsImageRenderer` does the same.
public final class CGLayer {
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) { return nil }
}

extension CGContext {
    /// Never called, because no layer is made.
    public func draw(_ layer: CGLayer, in rect: CGRect) {}
    /// Never called, because no layer is made.
    public func draw(_ layer: CGLayer, at point: CGPoint) {}
}
