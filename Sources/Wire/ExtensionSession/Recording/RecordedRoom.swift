/// The surroundings of a view, as a recording keeps them.
package struct RecordedRoom: Hashable, Sendable, Codable {
    /// Points: compact width and height, expanded width and height.
    package var sizes: [Double]
    package var textSize: Int
    package var appearance: Int
    package var scale: Double
    /// Points: the width and the height of the screen; absent in older recordings.
    package var screen: [Double]?

    package init(sizes: [Double], textSize: Int, appearance: Int, scale: Double, screen: [Double]? = nil) {
        self.sizes = sizes
        self.textSize = textSize
        self.appearance = appearance
        self.scale = scale
        self.screen = screen
    }

    /// The fault of untrusted values; nil if a view can have them.
    var fault: String? {
        func areSides(_ lengths: [Double]) -> Bool { lengths.allSatisfy { $0.isFinite && $0 > 0 && $0 <= 4096 } }
        if sizes.count != 4 || !areSides(sizes) { return "sizes" }
        if let screen, screen.count != 2 || !areSides(screen) { return "screen" }
        if !(0...6).contains(textSize) { return "textSize" }
        if !(0...1).contains(appearance) { return "appearance" }
        if !scale.isFinite || !(1...4).contains(scale) { return "scale" }
        return nil
    }
}
