/// The hosted views of a hosting controller, as subviews of its view below those of an author.
@MainActor
final class HostedViews {
    private var kept: [HostedView] = []
    private var placed: [PlacedView] = []

    isolated deinit { for hosted in kept { hosted.dismantle() } }

    /// Whether all have the sizes that the last layout knew.
    var areAsMeasured: Bool { kept.allSatisfy(\.isAsMeasured) }
    var byNumber: [UInt32: UIView] {
        Dictionary(placed.map { ($0.number, $0.hosted.box) }) { first, _ in first }
    }

    /// Shows the views of a drawing in their places, and ends those that were not evaluated for it. A view that is evaluated
    /// and not drawn, such as a clear one, is kept.
    func show(_ rendered: RenderedView, in container: DrawnView, of parent: UIViewController?) {
        let drawn = Set(rendered.found.views.map { ObjectIdentifier($0.hosted) })
        let all = rendered.hosted.filter { !drawn.contains(ObjectIdentifier($0)) } + rendered.found.views.map(\.hosted)
        var stays: Set<ObjectIdentifier> = []
        let next = all.filter { stays.insert(ObjectIdentifier($0)).inserted }
        for gone in kept where !stays.contains(ObjectIdentifier(gone)) { remove(gone) }
        (kept, placed) = (next, rendered.found.views)
        container.drawnSubviews = Set(kept.map { ObjectIdentifier($0.box) })
        if container.subviews.filter(container.draws) != kept.map(\.box) {
            for (index, hosted) in kept.enumerated() { add(hosted, at: index, to: container, of: parent) }
        }
        for hosted in kept where !drawn.contains(ObjectIdentifier(hosted)) { hosted.box.frame = .zero }
        for part in placed { part.place() }
    }

    private func add(_ hosted: HostedView, at index: Int, to container: UIView, of parent: UIViewController?) {
        let isNew = hosted.controller.map { $0.parent !== parent } ?? false
        if isNew, let controller = hosted.controller { parent?.addChild(controller) }
        container.insertSubview(hosted.box, at: index)
        if isNew { hosted.controller?.didMove(toParent: parent) }
    }

    private func remove(_ hosted: HostedView) {
        hosted.controller?.willMove(toParent: nil)
        hosted.box.removeFromSuperview()
        hosted.controller?.removeFromParent()
        hosted.dismantle()
    }

    /// Whether a touch is for the views of SwiftUI, and not for the view of UIKit that it meets.
    func areCovered(at point: CGPoint, hit: UIView, in container: UIView, by areas: [PressableArea]) -> Bool {
        var box = hit
        while let outer = box.superview, outer !== container { box = outer }
        guard kept.contains(where: { $0.box === box }) else { return false }
        guard let index = placed.lastIndex(where: { $0.hosted.box === box }), placed[index].visible.contains(point)
        else {
            return true
        }
        // A view within a place to press takes its touches first.
        return areas.contains { $0.viewsBelow > index && $0.frame.contains(point) }
    }
}
