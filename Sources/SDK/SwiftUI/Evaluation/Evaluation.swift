import DisplayLists
internal import Glibc

/// Counts what evaluating a tree of views costs, and collects warnings.
@MainActor
package final class Evaluation {
    /// Views within views. Evaluation and layout recurse natively, and a main thread has 8 MB of stack.
    static let deepest = 4096
    /// Nodes of one tree: sixteen times the operations of a display list.
    static let mostNodes = 65_536
    private static let mostWarnings = 32
    /// The bytes of stack that evaluation may use; layout of the same tree needs less.
    private static let stackBytes = 3 << 20

    private(set) var warnings: [String] = []
    private(set) var views = 0
    /// How many sizes were computed rather than remembered.
    package private(set) var layouts = 0
    private(set) var url: String?
    private var meshes: [MeshColors<DisplayColor>: ImageContent] = [:]
    private var angles: [AngularPicture: ImageContent] = [:]
    private(set) var found = DrawnParts()
    /// The views of UIKit, also those that are not drawn.
    private(set) var hosted: [HostedView] = []
    let pictures = PictureCollector()
    /// The background of the whole tile, which a view within it has set.
    private(set) var containerBackground: LayoutNode?
    var hasContainerBackground: Bool { containerBackground != nil }
    /// Whether a view hands up a place that is known once it is drawn.
    private(set) var hasAnchors = false
    private let stackStart = StackPlace.current()

    /// The size of the whole view.
    let tile: CGSize

    package init(tile: CGSize = .zero) { self.tile = tile }

    func allows(depth: Int, _ type: Any.Type) -> Bool {
        views += 1
        guard depth <= Self.deepest, StackPlace.distance(from: stackStart) < Self.stackBytes else {
            warn("Views are nested too deeply and the inner ones are left out: nest fewer than \(Self.deepest) views.")
            return false
        }
        guard views <= Self.mostNodes else {
            warn("More than \(Self.mostNodes) views are in one tree and the rest is left out: show fewer.")
            return false
        }
        return true
    }

    /// True while the tree may have another view.
    var hasRoom: Bool { views < Self.mostNodes }

    package func countLayout() { layouts += 1 }

    package func warn(_ text: String) {
        guard warnings.count < Self.mostWarnings, !warnings.contains(text) else { return }
        warnings.append(text)
    }

    /// The picture of a net of colours, made once; nil for more of them than a view can show.
    func picture(of mesh: MeshColors<DisplayColor>) -> ImageContent? {
        Self.picture(of: mesh, in: &meshes, most: 16, side: MeshColors<DisplayColor>.side, mesh.pixels)
    }

    /// The picture of a gradient around a centre; nil for more of them than a view can show.
    func picture(of gradient: AngularPicture) -> ImageContent? {
        Self.picture(of: gradient, in: &angles, most: 8, side: AngularPicture.side, gradient.pixels)
    }

    private static func picture<Key: Hashable>(
        of key: Key, in known: inout [Key: ImageContent], most: Int, side: Int, _ pixels: () -> [UInt32]
    ) -> ImageContent? {
        if let found = known[key] { return found }
        guard known.count < most, let made = ImageContent(pixels: pixels(), width: side, height: side) else {
            return nil
        }
        known[key] = made
        return made
    }

    func noteAnchor() { hasAnchors = true }

    /// How often views have handed up values while they were drawn.
    private(set) var handedUp = 0
    func noteHandedUp() { handedUp += 1 }

    /// Whether a drawing runs that does not count. A view in it makes no trial of its own: trials within trials would double
    /// the time with each view around.
    private(set) var isOnTrial = false

    /// Draws what is drawn again, so what it shows does not count.
    func onTrial(_ draw: () -> Void) {
        let (known, outer) = (found, isOnTrial)
        isOnTrial = true
        draw()
        (found, isOnTrial) = (known, outer)
    }

    /// Forgets what a drawing shows before another one is made.
    func forgetDrawing() { found = DrawnParts() }
    func add(_ note: DrawnParts.Note) { found.add(note) }
    func add(_ hosted: HostedView) { self.hosted.append(hosted) }
    func add(_ area: PressableArea) { found.add(area) }
    func setContainerBackground(_ node: LayoutNode) { containerBackground = containerBackground ?? node }

    package func setURL(_ url: String?) { self.url = self.url ?? url }
}

/// The place of the stack's top.
enum StackPlace {
    @inline(never)
    static func current() -> UInt {
        var mark: UInt8 = 0
        return withUnsafePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    /// The bytes between another place and this one, in either direction.
    static func distance(from start: UInt) -> UInt {
        let now = current()
        return now > start ? now - start : start - now
    }
}
