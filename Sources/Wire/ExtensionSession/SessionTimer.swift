/// A scheduled call.
package protocol SessionTimer: AnyObject {
    func cancel()
}
