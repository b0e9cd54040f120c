internal import DisplayLists
internal import LinuxSystem
internal import WidgetDisplay

/// The looks of a view: a checked display list with the pictures that it draws.
struct Looks: Sendable {
    let list: DisplayList
    let hash: ContentHash
    let pictures: Pictures
}

/// The pictures of the present session, and those that the tile shows. A value.
struct ScenePictures {
    private var sent = ImageStore()
    /// The pictures of the tile's looks. They outlive the view and the session that drew them.
    private(set) var shown: Pictures = [:]

    /// A new session begins without pictures.
    mutating func beginSession() { sent = ImageStore() }

    mutating func define(
        _ number: UInt32, width: Int, height: Int, from descriptors: inout DescriptorList
    ) throws(ImageStore.Refusal) {
        try sent.define(number, width: width, height: height, from: &descriptors)
    }

    mutating func release(_ number: UInt32) throws(ImageStore.Refusal) { try sent.release(number) }

    /// Checks a list from the session and adds the pictures that it draws.
    func looks(_ list: DisplayList) throws(DisplayListError) -> Looks {
        let known = sent.pictures
        let checked = try list.validated(
            images: Set(known.keys), pixels: { known[$0].map { $0.width * $0.height } ?? 0 })
        let pictures = known.filter { checked.images.contains($0.key) }
        return Looks(list: checked, hash: ContentHash(checked, pictures: pictures), pictures: pictures)
    }

    mutating func show(_ pictures: Pictures) { shown = pictures }
}
