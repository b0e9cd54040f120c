public import Foundation

extension NSURL {
    /// The URL of a file. The class on Linux has it as an initialiser alone.
    public class func fileURL(withPath path: String) -> URL { URL(fileURLWithPath: path) }
    public class func fileURL(withPath path: String, isDirectory isDir: Bool) -> URL {
        URL(fileURLWithPath: path, isDirectory: isDir)
    }
}
