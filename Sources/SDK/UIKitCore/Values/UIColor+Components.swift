extension UIColor {
    /// Stores hue, saturation, brightness and alpha, each 0 … 1, at the pointers that are not nil. Always true. A grey
    /// has the hue 0.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let hsb = HSB(red: color.red, green: color.green, blue: color.blue)
        hue?.pointee = hsb.hue
        saturation?.pointee = hsb.saturation
        brightness?.pointee = hsb.brightness
        alpha?.pointee = color.alpha
        return true
    }

    /// Stores the brightness of a grey and its alpha, each 0 … 1, at the pointers that are not nil. False, and nothing
    /// is stored, for a colour that is no grey.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}

extension HSB {
    /// - Parameters: components 0 … 1.
    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        guard range > 0 else {
            self.init(hue: 0, saturation: 0, brightness: high)
            return
        }
        let sector =
            switch high {
            case red: (green - blue) / range
            case green: (blue - red) / range + 2
            default: (red - green) / range + 4
            }
        self.init(hue: (sector < 0 ? sector + 6 : sector) / 6, saturation: range / high, brightness: high)
    }
}
