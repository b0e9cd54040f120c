internal import DisplayLists
internal import Foundation

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all = CACornerMask(rawValue: 0b1111)
}

/// The form of a round corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
    /// The corners that `cornerRadius` rounds; all, unless set.
    public final var maskedCorners: CACornerMask {
        get { storedParts?.corners ?? .all }
        set {
            parts.corners = newValue
            changed()
        }
    }

    /// The form of a round corner, which has no effect: every corner is an arc.
    public final var cornerCurve: CALayerCornerCurve {
        get { .circular }
        set {}
    }

    /// The edge of a rectangle of the layer with its round corners.
    final func outline(of rect: CGRect, radius: CGFloat) -> DisplayShape {
        let corners = maskedCorners
        guard radius > 0, !corners.isSuperset(of: .all), rect.isUsable else {
            return .rectangle(rect, cornerRadius: radius)
        }
        // Both sets have the same numbers.
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: UIRectCorner(rawValue: corners.rawValue & CACornerMask.all.rawValue),
            cornerRadii: CGSize(width: radius, height: radius))
        return path.cgPath.shape(movedBy: .zero) ?? .rectangle(rect, cornerRadius: 0)
    }
}
