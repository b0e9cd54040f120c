/// A time that was asked for.
package protocol SessionTimer: AnyObject {
    func cancel()
}
