// The filters by their own functions, with their inputs as properties. As on the original platform each function gives a
// `CIFilter` that has the inputs of one protocol.

public protocol CIFilterProtocol: AnyObject {
    var outputImage: CIImage? { get }
}
public protocol CIConstantColorGenerator: CIFilterProtocol { var color: CIColor { get set } }
public protocol CICompositeOperation: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var backgroundImage: CIImage? { get set }
}
public protocol CIColorControls: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var brightness: Float { get set }
    var contrast: Float { get set }
    var saturation: Float { get set }
}
public protocol CIExposureAdjust: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var ev: Float { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var radius: Float { get set }
}
public protocol CISepiaTone: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var intensity: Float { get set }
}
public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIFalseColor: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var color0: CIColor { get set }
    var color1: CIColor { get set }
}
public protocol CIColorMatrix: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var rVector: CIVector { get set }
    var gVector: CIVector { get set }
    var bVector: CIVector { get set }
    var aVector: CIVector { get set }
    var biasVector: CIVector { get set }
}
public protocol CIAreaAverage: CIFilterProtocol {
    var inputImage: CIImage? { get set }
    var extent: CGRect { get set }
}
public protocol CIQRCodeGenerator: CIFilterProtocol {
    var message: Data { get set }
    /// How much may be damaged: `L`, `M`, `Q` or `H`.
    var correctionLevel: String { get set }
}

extension CIFilter {
    public class func constantColorGenerator() -> any CIFilter & CIConstantColorGenerator { CIFilter(.constantColor) }
    public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation { CIFilter(.sourceOver) }
    public class func colorControls() -> any CIFilter & CIColorControls { CIFilter(.colorControls) }
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { CIFilter(.exposure) }
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { CIFilter(.gaussianBlur) }
    public class func sepiaTone() -> any CIFilter & CISepiaTone { CIFilter(.sepia) }
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIFilter(.invert) }
    public class func falseColor() -> any CIFilter & CIFalseColor { CIFilter(.falseColor) }
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { CIFilter(.colorMatrix) }
    public class func areaAverage() -> any CIFilter & CIAreaAverage { CIFilter(.areaAverage) }
    /// The bytes of a message as a QR code. Digits take as much room as other bytes.
    public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { CIFilter(.qrCode) }
}

extension CIFilter: CIConstantColorGenerator, CICompositeOperation, CIColorControls, CIExposureAdjust, CIGaussianBlur,
    CISepiaTone, CIColorInvert, CIFalseColor, CIColorMatrix, CIAreaAverage, CIQRCodeGenerator
{
    private func number(_ key: String, _ initial: Float) -> Float {
        CIFilterInputs([key: value(forKey: key) as Any]).number(key, initial: initial)
    }

    public var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    public var backgroundImage: CIImage? {
        get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    public var color: CIColor {
        get { value(forKey: kCIInputColorKey) as? CIColor ?? .white }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    public var color0: CIColor {
        get { value(forKey: "inputColor0") as? CIColor ?? CIColor(red: 0.3, green: 0, blue: 0) }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    public var color1: CIColor {
        get { value(forKey: "inputColor1") as? CIColor ?? CIColor(red: 1, green: 0.9, blue: 0.8) }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    public var brightness: Float {
        get { number(kCIInputBrightnessKey, 0) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    public var contrast: Float {
        get { number(kCIInputContrastKey, 1) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    public var saturation: Float {
        get { number(kCIInputSaturationKey, 1) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    public var ev: Float {
        get { number(kCIInputEVKey, 0) }
        set { setValue(newValue, forKey: kCIInputEVKey) }
    }
    public var radius: Float {
        get { number(kCIInputRadiusKey, 10) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    public var intensity: Float {
        get { number(kCIInputIntensityKey, 1) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    public var extent: CGRect {
        get { value(forKey: kCIInputExtentKey) as? CGRect ?? inputImage?.extent ?? .zero }
        set { setValue(newValue, forKey: kCIInputExtentKey) }
    }
    public var message: Data {
        get { value(forKey: "inputMessage") as? Data ?? Data() }
        set { setValue(newValue, forKey: "inputMessage") }
    }
    public var correctionLevel: String {
        get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
        set { setValue(newValue, forKey: "inputCorrectionLevel") }
    }

    private func vector(_ key: String, _ initial: CIVector) -> CIVector { value(forKey: key) as? CIVector ?? initial }
    public var rVector: CIVector {
        get { vector("inputRVector", CIVector(x: 1, y: 0, z: 0, w: 0)) }
        set { setValue(newValue, forKey: "inputRVector") }
    }
    public var gVector: CIVector {
        get { vector("inputGVector", CIVector(x: 0, y: 1, z: 0, w: 0)) }
        set { setValue(newValue, forKey: "inputGVector") }
    }
    public var bVector: CIVector {
        get { vector("inputBVector", CIVector(x: 0, y: 0, z: 1, w: 0)) }
        set { setValue(newValue, forKey: "inputBVector") }
    }
    public var aVector: CIVector {
        get { vector("inputAVector", CIVector(x: 0, y: 0, z: 0, w: 1)) }
        set { setValue(newValue, forKey: "inputAVector") }
    }
    public var biasVector: CIVector {
        get { vector("inputBiasVector", CIVector(x: 0, y: 0, z: 0, w: 0)) }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }
}
