/// A point that shows which bundles cannot be launched.
@HostActor
package protocol ListingObserving: ExtensionPoint {
    /// The list of bundles changed; every call about single extensions has been made.
    func listingChanged()
}
