import UIKitCore

/// The filters. Colours change in the values of sRGB, exposure in those of light.
enum CIFilterKind: String, CaseIterable {
    case constantColor = "CIConstantColorGenerator"
    case sourceOver = "CISourceOverCompositing"
    case colorControls = "CIColorControls"
    case exposure = "CIExposureAdjust"
    case gaussianBlur = "CIGaussianBlur"
    case sepia = "CISepiaTone"
    case invert = "CIColorInvert"

    func image(_ inputs: CIFilterInputs) -> CIImage? {
        if self == .constantColor { return CIImage(color: inputs.color(kCIInputColorKey) ?? .white) }
        guard let image = inputs.image(kCIInputImageKey) else { return nil }
        switch self {
        case .constantColor: return image
        case .sourceOver:
            return inputs.image(kCIInputBackgroundImageKey).map { image.composited(over: $0) } ?? image
        case .colorControls:
            let brightness = inputs.number(kCIInputBrightnessKey, initial: 0)
            let contrast = inputs.number(kCIInputContrastKey, initial: 1)
            let saturation = inputs.number(kCIInputSaturationKey, initial: 1)
            return image.changed { pixel in
                let light = 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
                return pixel.map { (light + ($0 - light) * saturation - 0.5) * contrast + 0.5 + brightness }
            }
        case .exposure:
            let factor = exp2(inputs.number(kCIInputEVKey, initial: 0))
            return image.changed { $0.map { Self.encoded(Self.light($0) * factor) } }
        case .gaussianBlur:
            // Three boxes of this reach have the deviation that the radius says.
            let sigma = min(max(inputs.number(kCIInputRadiusKey, initial: 10), 0), 100)
            let reach = Int(((4 * sigma * sigma + 1).squareRoot() - 1) / 2 + 0.5)
            return image.blurred(reach)
        case .sepia:
            let strength = min(max(inputs.number(kCIInputIntensityKey, initial: 1), 0), 1)
            return image.changed { pixel in
                func part(_ old: Float, _ red: Float, _ green: Float, _ blue: Float) -> Float {
                    let toned = min(red * pixel.red + green * pixel.green + blue * pixel.blue, 1)
                    return old + (toned - old) * strength
                }
                return Pixel(
                    red: part(pixel.red, 0.393, 0.769, 0.189), green: part(pixel.green, 0.349, 0.686, 0.168),
                    blue: part(pixel.blue, 0.272, 0.534, 0.131), alpha: pixel.alpha)
            }
        case .invert: return image.changed { $0.map { 1 - $0 } }
        }
    }

    /// sRGB's curve, and back.
    private static func light(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private static func encoded(_ light: Float) -> Float {
        light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
}

extension CIImage {
    fileprivate func changed(_ change: @escaping @Sendable (Pixel) -> Pixel) -> CIImage {
        CIImage(.changed(recipe, change), extent: extent)
    }

    /// The image grows by what its pixels spread.
    fileprivate func blurred(_ reach: Int) -> CIImage {
        let side = CGFloat(-3 * reach)
        return CIImage(
            .blurred(recipe, radius: reach),
            extent: extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: side, dy: side))
    }
}

/// A filter's inputs by their names.
struct CIFilterInputs {
    private let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    func image(_ key: String) -> CIImage? { values[key] as? CIImage }
    func color(_ key: String) -> CIColor? { values[key] as? CIColor }
    func number(_ key: String, initial: Float) -> Float {
        let number: Float =
            switch values[key] {
            case let number as Float: number
            case let number as CGFloat: Float(number)
            case let number as Double: Float(number)
            case let number as Int: Float(number)
            case let number as NSNumber: number.floatValue
            default: initial
            }
        return number.isFinite ? number : initial
    }
}
