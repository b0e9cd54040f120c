/// A point whose extensions a person can bring up to date, without regard to a budget.
@HostActor
package protocol PersonReloading: ExtensionPoint {
    func reloadForPerson(_ identifier: String) async throws(CommandRefusal)
}
