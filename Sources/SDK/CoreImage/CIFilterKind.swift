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
    case falseColor = "CIFalseColor"
    case areaAverage = "CIAreaAverage"
    case qrCode = "CIQRCodeGenerator"
    case colorMatrix = "CIColorMatrix"

    func image(_ inputs: CIFilterInputs) -> CIImage? {
        if self == .constantColor { return CIImage(color: inputs.color(kCIInputColorKey) ?? .white) }
        if self == .qrCode { return CIImage.qrCode(inputs) }
        guard let image = inputs.image(kCIInputImageKey) else { return nil }
        switch self {
        case .constantColor, .qrCode: return image
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
        case .falseColor:
            let dark = Pixel((inputs.color("inputColor0") ?? CIColor(red: 0.3, green: 0, blue: 0)).word)
            let light = Pixel((inputs.color("inputColor1") ?? CIColor(red: 1, green: 0.9, blue: 0.8)).word)
            return image.changed { pixel in
                let share = 0.2126 * pixel.red + 0.7152 * pixel.green + 0.0722 * pixel.blue
                return Pixel(
                    red: dark.red + (light.red - dark.red) * share,
                    green: dark.green + (light.green - dark.green) * share,
                    blue: dark.blue + (light.blue - dark.blue) * share,
                    alpha: pixel.alpha * (dark.alpha + (light.alpha - dark.alpha) * share))
            }
        case .colorMatrix:
            let rows = ["R", "G", "B", "A"].enumerated().map { place, name in
                inputs.vector("input\(name)Vector") ?? (0..<4).map { $0 == place ? 1 : 0 }
            }
            let bias = inputs.vector("inputBiasVector") ?? [0, 0, 0, 0]
            return image.changed { pixel in
                let parts = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                func sum(_ row: Int) -> Float { zip(rows[row], parts).reduce(bias[row]) { $0 + $1.0 * $1.1 } }
                return Pixel(red: sum(0), green: sum(1), blue: sum(2), alpha: sum(3))
            }
        case .areaAverage: return image.averaged(over: inputs.rectangle(kCIInputExtentKey) ?? image.extent)
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
    func rectangle(_ key: String) -> CGRect? { values[key] as? CGRect ?? (values[key] as? CIVector)?.cgRectValue }
    /// Four numbers.
    func vector(_ key: String) -> [Float]? {
        (values[key] as? CIVector).map { vector in
            (0..<4).map { place in
                let number = Float(vector.value(at: place))
                return number.isFinite ? number : 0
            }
        }
    }
    func data(_ key: String) -> Data? { values[key] as? Data }
    func text(_ key: String) -> String? { values[key] as? String }
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
