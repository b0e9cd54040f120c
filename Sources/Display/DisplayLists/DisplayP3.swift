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
        let light = color.map(StandardCurve.light)
        return matrix.map { row in StandardCurve.component(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
    }
}
