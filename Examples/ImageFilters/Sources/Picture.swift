import ExtensionHost

/// A small picture: a gradient that is different for each number.
struct Picture {
    static let side = 64
    static let bytes = side * side * 4

    let pixels: [UInt8]

    init(number: Int) {
        var pixels = [UInt8](repeating: 255, count: Self.bytes)
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                let place = (y * Self.side + x) * 4
                pixels[place] = UInt8(truncatingIfNeeded: x * 4 + number)
                pixels[place + 1] = UInt8(truncatingIfNeeded: y * 4 + number * 3)
                pixels[place + 2] = UInt8(truncatingIfNeeded: (x ^ y) + number * 7)
            }
        }
        self.pixels = pixels
    }
}
