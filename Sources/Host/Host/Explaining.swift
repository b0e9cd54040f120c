/// A point that adds facts of its own to `hostel explain`.
@HostActor
package protocol Explaining: ExtensionPoint {
    func explain(_ explanation: inout Explanation)
}
