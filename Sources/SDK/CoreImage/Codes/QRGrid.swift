/// The modules of a QR code: which are dark, and which belong to the patterns that readers look for. A value.
struct QRGrid: Sendable {
    let side: Int
    private(set) var dark: [Bool]
    private var isPattern: [Bool]

    /// The code of a message, under the mask that gives the fewest misleading forms.
    init(_ message: QRMessage, _ level: QRCorrection) {
        let version = message.version
        side = version.side
        dark = Array(repeating: false, count: version.side * version.side)
        isPattern = dark
        drawPatterns(version)
        drawFormat(level, mask: 0)
        drawBytes(message.bytes)
        var best: (dark: [Bool], penalty: Int)?
        for mask in 0..<8 {
            var masked = self
            masked.drawFormat(level, mask: mask)
            masked.apply(mask)
            let penalty = masked.penalty
            if best.map({ penalty < $0.penalty }) ?? true { best = (masked.dark, penalty) }
        }
        if let best { dark = best.dark }
    }

    subscript(x: Int, y: Int) -> Bool { dark[y * side + x] }

    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        dark[y * side + x] = isDark
        isPattern[y * side + x] = true
    }

    // MARK: Patterns

    private mutating func drawPatterns(_ version: QRVersion) {
        for place in 0..<side {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
        let places = version.alignment
        for (row, y) in places.enumerated() {
            for (column, x) in places.enumerated() {
                // The finders have three corners.
                let last = places.count - 1
                if (row, column) == (0, 0) || (row, column) == (0, last) || (row, column) == (last, 0) { continue }
                for (dx, dy) in Self.square(2) { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
            }
        }
        if version.number > 6 { drawVersion(version.number) }
    }

    private static func square(_ reach: Int) -> [(Int, Int)] {
        (-reach...reach).flatMap { y in (-reach...reach).map { ($0, y) } }
    }

    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for (dx, dy) in Self.square(4) where (0..<side).contains(x + dx) && (0..<side).contains(y + dy) {
            let ring = max(abs(dx), abs(dy))
            set(x + dx, y + dy, ring != 2 && ring != 4)
        }
    }

    private mutating func drawVersion(_ number: Int) {
        var rest = number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = number << 12 | rest
        for place in 0..<18 {
            let (far, near) = (side - 11 + place % 3, place / 3)
            set(far, near, bits >> place & 1 == 1)
            set(near, far, bits >> place & 1 == 1)
        }
    }

    private mutating func drawFormat(_ level: QRCorrection, mask: Int) {
        let value = level.bits << 3 | mask
        var rest = value
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (value << 10 | rest) ^ 0x5412
        func isDark(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0..<6 { set(8, place, isDark(place)) }
        set(8, 7, isDark(6))
        set(8, 8, isDark(7))
        set(7, 8, isDark(8))
        for place in 9..<15 { set(14 - place, 8, isDark(place)) }
        for place in 0..<8 { set(side - 1 - place, 8, isDark(place)) }
        for place in 8..<15 { set(8, side - 15 + place, isDark(place)) }
        set(8, side - 8, true)
    }

    // MARK: Data

    /// In columns of two modules from the right, upwards and downwards in turns, around the patterns.
    private mutating func drawBytes(_ bytes: [UInt8]) {
        var place = 0
        var isUpwards = true
        for right in stride(from: side - 1, through: 1, by: -2).map({ $0 > 6 ? $0 : $0 - 1 }) where right > 0 {
            for step in 0..<side {
                let y = isUpwards ? side - 1 - step : step
                for x in [right, right - 1] where !isPattern[y * side + x] && place < bytes.count * 8 {
                    dark[y * side + x] = bytes[place / 8] >> UInt8(7 - place % 8) & 1 == 1
                    place += 1
                }
            }
            isUpwards.toggle()
        }
    }

    private mutating func apply(_ mask: Int) {
        for y in 0..<side {
            for x in 0..<side where !isPattern[y * side + x] {
                let isTurned =
                    switch mask {
                    case 0: (x + y) % 2 == 0
                    case 1: y % 2 == 0
                    case 2: x % 3 == 0
                    case 3: (x + y) % 3 == 0
                    case 4: (x / 3 + y / 2) % 2 == 0
                    case 5: x * y % 2 + x * y % 3 == 0
                    case 6: (x * y % 2 + x * y % 3) % 2 == 0
                    default: ((x + y) % 2 + x * y % 3) % 2 == 0
                    }
                if isTurned { dark[y * side + x].toggle() }
            }
        }
    }
}
