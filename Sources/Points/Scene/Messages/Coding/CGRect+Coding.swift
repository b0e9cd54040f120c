internal import DisplayLists
internal import Foundation

extension CGPoint {
    init(_ wire: Hostel_WirePoint) { self.init(x: Double(wire.x), y: Double(wire.y)) }
    var wire: Hostel_WirePoint {
        var wire = Hostel_WirePoint()
        wire.x = Float(x)
        wire.y = Float(y)
        return wire
    }
}

extension CGSize {
    init(_ wire: Hostel_WireSize) { self.init(width: Double(wire.width), height: Double(wire.height)) }
    var wire: Hostel_WireSize {
        var wire = Hostel_WireSize()
        wire.width = Float(width)
        wire.height = Float(height)
        return wire
    }
}

extension CGRect {
    init(_ wire: Hostel_WireRect) {
        self.init(x: Double(wire.x), y: Double(wire.y), width: Double(wire.width), height: Double(wire.height))
    }
    var wire: Hostel_WireRect {
        var wire = Hostel_WireRect()
        wire.x = Float(origin.x)
        wire.y = Float(origin.y)
        wire.width = Float(size.width)
        wire.height = Float(size.height)
        return wire
    }
}

extension DisplayColor {
    init(_ wire: Hostel_WireColor) {
        self.init(
            red: Double(wire.red), green: Double(wire.green), blue: Double(wire.blue), alpha: Double(wire.alpha))
    }
    var wire: Hostel_WireColor {
        var wire = Hostel_WireColor()
        wire.red = Float(red)
        wire.green = Float(green)
        wire.blue = Float(blue)
        wire.alpha = Float(alpha)
        return wire
    }
}
