internal import Synchronization
public import UIKitCore

/// Makes an image of its inputs. Hostel has a few filters; see `CIFilterKind`.
open class CIFilter: NSObject {
    public let name: String
    private let kind: CIFilterKind
    private var inputs: [String: Any] = [:]

    /// Nil for a filter that Hostel does not have; the log names it once.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// Nil for a filter that Hostel does not have; the log names it once.
    public init?(name: String, parameters params: [String: Any]?) {
        guard let kind = CIFilterKind(rawValue: name) else {
            Self.report(name)
            return nil
        }
        (self.name, self.kind, inputs) = (name, kind, params ?? [:])
    }

    init(_ kind: CIFilterKind) { (name, self.kind) = (kind.rawValue, kind) }

    open func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : inputs[key] }
    /// Forgets the inputs, so each has its initial value.
    open func setDefaults() { inputs = [:] }

    open var inputKeys: [String] { inputs.keys.sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// Nil without the image that the filter needs.
    open var outputImage: CIImage? { kind.image(CIFilterInputs(inputs)) }

    /// The names of Hostel's filters.
    open class func filterNames(inCategory category: String?) -> [String] { CIFilterKind.allCases.map(\.rawValue) }

    private static let reports = Mutex(FirstReports())

    private static func report(_ name: String) {
        guard reports.withLock({ $0.take(name) }) else { return }
        let line = "Core Image: Hostel has no filter \(name), so none is made.\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

public let kCIOutputImageKey = "outputImage"
public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputColorKey = "inputColor"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputEVKey = "inputEV"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputExtentKey = "inputExtent"
