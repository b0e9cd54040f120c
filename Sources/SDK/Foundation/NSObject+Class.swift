public import Foundation

extension NSObject {
    /// The class itself, as a list of classes takes it.
    public class func classForCoder() -> AnyClass { self }
}
