/// Keeps the tallies of all extensions of one host.
@HostActor
package final class Tallies {
    package private(set) var book = TallyBook()

    package init() {}

    package func note(_ entry: TallyBook.Entry, of identifier: String) { book.note(entry, of: identifier) }
}
