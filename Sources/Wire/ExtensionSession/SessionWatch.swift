/// A watched descriptor. It is watched for reading from the start.
package protocol SessionWatch: AnyObject {
    /// Whether `writable` is called when there is room to write.
    var wantsWrite: Bool { get set }
    /// After this returns, neither closure is called again.
    func cancel()
}
