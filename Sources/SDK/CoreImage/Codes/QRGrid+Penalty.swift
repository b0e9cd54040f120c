extension QRGrid {
    /// How much the code has that misleads a reader, by the four rules of ISO/IEC 18004.
    var penalty: Int {
        let rows = (0..<side).map { y in (0..<side).map { self[$0, y] } }
        let columns = (0..<side).map { x in (0..<side).map { self[x, $0] } }
        return (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) } + squares + unevenness
    }

    /// Five and more modules of one colour in a line.
    private static func runs(_ line: [Bool]) -> Int {
        var (penalty, length) = (0, 0)
        for place in line.indices {
            length = place > 0 && line[place] == line[place - 1] ? length + 1 : 1
            if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
        }
        return penalty
    }

    /// Forms like those of a finder's line, with four light modules at one side.
    private static func finders(_ line: [Bool]) -> Int {
        let finder = [true, false, true, true, true, false, true]
        let light = [false, false, false, false]
        let forms = [light + finder, finder + light]
        return (0...max(line.count - 11, 0)).reduce(0) { sum, start in
            guard start + 11 <= line.count else { return sum }
            return sum + forms.count { line[start..<start + 11].elementsEqual($0) } * 40
        }
    }

    /// Squares of two by two in one colour.
    private var squares: Int {
        var count = 0
        for y in 1..<side {
            for x in 1..<side {
                let first = self[x, y]
                if self[x - 1, y] == first, self[x, y - 1] == first, self[x - 1, y - 1] == first { count += 1 }
            }
        }
        return count * 3
    }

    /// Ten for each five percent that the dark modules are away from a half.
    private var unevenness: Int {
        let count = dark.count { $0 }
        return Int(Double(abs(count * 20 - dark.count * 10)) / Double(dark.count)) * 10
    }
}
