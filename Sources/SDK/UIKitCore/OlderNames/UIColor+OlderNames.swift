import Foundation

extension UIColor {
    /// Swift 3's initialiser of a colour literal. Parts are from 0 to 1.
    public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
