/// A point that can make an extension appear for a debugger.
@HostActor
package protocol DebugShowing: ExtensionPoint {
    /// Begins to show an extension, and returns before it has appeared.
    func beginToShow(_ identifier: String) throws(CommandRefusal)
}
