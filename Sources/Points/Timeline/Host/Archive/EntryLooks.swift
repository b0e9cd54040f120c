package import DisplayLists
package import WidgetDisplay

/// The looks of one entry: a checked display list with the pictures that it draws.
package struct EntryLooks: Sendable {
    package let list: DisplayList
    package let pictures: Pictures
    package let hash: ContentHash

    /// Checks an untrusted list. Pictures that it does not draw are left out.
    package init(checking list: DisplayList, pictures: Pictures) throws(DisplayListError) {
        let checked = try list.validated(
            images: Set(pictures.keys), pixels: { pictures[$0].map { $0.width * $0.height } ?? 0 })
        let drawn = checked.images
        self.list = checked
        self.pictures = pictures.filter { drawn.contains($0.key) }
        hash = ContentHash(checked, pictures: self.pictures)
    }
}
