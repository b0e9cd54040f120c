import Foundation

/// The curve of sRGB, between the components of a colour and the light of its primaries.
package enum StandardCurve {
    /// The light of a component 0 … 1.
    package static func light(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }

    /// The component of a light, which is 0 … 1 or the nearer of both.
    package static func component(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}
