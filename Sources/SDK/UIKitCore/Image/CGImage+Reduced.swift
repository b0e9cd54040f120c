extension CGImage {
    /// The picture with at most some pixels in each direction. Each pixel is the mean of those that it stands for.
    func reduced(to most: Int) -> CGImage {
        let longest = max(width, height)
        guard most > 0, longest > most else { return self }
        let (columns, rows) = (max(width * most / longest, 1), max(height * most / longest, 1))
        var made: [UInt32] = []
        made.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let lines = row * height / rows..<max((row + 1) * height / rows, row * height / rows + 1)
            for column in 0..<columns {
                let first = column * width / columns
                let places = first..<max((column + 1) * width / columns, first + 1)
                var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
                for line in lines {
                    for place in places {
                        let word = UInt64(words[line * width + place])
                        sums.0 += word >> 24
                        sums.1 += word >> 16 & 0xFF
                        sums.2 += word >> 8 & 0xFF
                        sums.3 += word & 0xFF
                    }
                }
                let count = UInt64(lines.count * places.count)
                let (alpha, red) = (sums.0 / count, sums.1 / count)
                let (green, blue) = (sums.2 / count, sums.3 / count)
                made.append(UInt32(alpha << 24 | red << 16 | green << 8 | blue))
            }
        }
        return CGImage(words: made, width: columns, height: rows)
    }
}
