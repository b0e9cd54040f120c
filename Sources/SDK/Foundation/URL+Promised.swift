public import Foundation

extension URL {
    /// Whether the file is there. No file here is promised by another program.
    public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}
