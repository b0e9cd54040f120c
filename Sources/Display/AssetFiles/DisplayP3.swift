import Foundation

/// The space of colours Display P3. It has the curve of sRGB and wider primaries.
package enum DisplayP3 {
    /// From the light of its primaries to that of sRGB's, by the coordinates of both in the standards.
    private static let matrix = [
        [1.224_940_18, -0.224_940_18, 0], [-0.042_056_95, 1.042_056_95, 0],
        [-0.019_637_55, -0.078_636_05, 1.098_273_6],
    ]

    /// A colour of three components 0 … 1 in sRGB. One that sRGB does not have gets the nearest components.
    package static func standard(_ color: [Double]) -> [Double] {
        let light = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return matrix.map { row in
            let part = min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
            return part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
        }
    }
}
