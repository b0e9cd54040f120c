internal import Glibc

/// The C library's mathematics by the name of its module on the original platform, as in `Darwin.round(x)`, for sources
/// that have it through Foundation. `import Darwin` brings the whole library.
public enum Darwin {
    public static func round(_ x: Double) -> Double { x.rounded(.toNearestOrAwayFromZero) }
    public static func floor(_ x: Double) -> Double { x.rounded(.down) }
    public static func ceil(_ x: Double) -> Double { x.rounded(.up) }
    public static func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
    public static func sqrt(_ x: Double) -> Double { x.squareRoot() }
    public static func fabs(_ x: Double) -> Double { abs(x) }
    public static func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
    public static func fmod(_ x: Double, _ y: Double) -> Double { Glibc.fmod(x, y) }
    public static func exp(_ x: Double) -> Double { Glibc.exp(x) }
    public static func log(_ x: Double) -> Double { Glibc.log(x) }
    public static func log2(_ x: Double) -> Double { Glibc.log2(x) }
    public static func log10(_ x: Double) -> Double { Glibc.log10(x) }
    public static func sin(_ x: Double) -> Double { Glibc.sin(x) }
    public static func cos(_ x: Double) -> Double { Glibc.cos(x) }
    public static func tan(_ x: Double) -> Double { Glibc.tan(x) }
    public static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
}
