package import DisplayLists
package import SceneMessages

/// Sends a tile's frames, except those that equal the last one and those that the host would refuse.
///
/// A host ends a session over a display list outside its limits. Found here, such a list costs the author one frame,
/// and the log says why.
@MainActor
package final class FrameSender {
    /// How many frames were not sent because nothing looked different.
    package private(set) var suppressed = 0

    private let view: ViewIdentifier
    private let link: any WidgetHostLink
    private let pictures: PicturePool
    private var serial: UInt32 = 0
    private var last: DisplayList?
    private var lastFault: DisplayListError?

    package init(view: ViewIdentifier, link: any WidgetHostLink, pictures: PicturePool) {
        self.view = view
        self.link = link
        self.pictures = pictures
    }

    /// - Parameter images: the pictures that the list shows.
    package func send(_ list: DisplayList, images: Set<UInt32>) {
        guard list != last else {
            suppressed += 1
            return
        }
        do throws(DisplayListError) {
            _ = try list.validated(images: images, pixels: pictures.pixels(of:))
            lastFault = nil
        } catch {
            if error != lastFault { link.send(.warning("a frame was not shown: \(error)")) }
            lastFault = error
            return
        }
        serial += 1
        // The host does not show a frame that was not sent, so the next one is sent even if it is equal.
        last = link.send(.frame(view, serial: serial, list)) ? list : nil
        pictures.use(images, by: view)
    }

    /// The tile disappeared: its pictures are no longer needed.
    package func end() { pictures.use([], by: view) }
}
