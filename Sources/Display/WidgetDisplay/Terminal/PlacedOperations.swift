package import DisplayLists
package import Foundation

/// Enumerates a list's operations that may be visible, each with the position of its group.
package enum PlacedOperations {
    package struct Place {
        package var group: GroupPlace
        package var opacity: Double
        /// The bounds of the clips, not their outlines, in the list's coordinates.
        package var clip: CGRect
    }

    package static func forEach(in list: DisplayList, _ body: (DisplayOperation, Place) -> Void) {
        var walk = GroupWalk()
        var clips = [CGRect(origin: .zero, size: list.size)]
        for operation in list.operations {
            switch operation {
            case .push(let group):
                let isVisible = group.opacity >= HitTester.visibleAlpha && !(group.blend?.isMask ?? false)
                walk.push(group, isVisible: isVisible)
                let outer = clips.last ?? .zero
                let clip = (group.clip?.bounds).map { walk.top.place.shown($0) }
                clips.append(clip.map { outer.intersection($0) } ?? outer)
            case .pop:
                walk.pop()
                if clips.count > 1 { clips.removeLast() }
            default:
                guard walk.top.isVisible, let clip = clips.last, !clip.isNull else { continue }
                body(operation, Place(group: walk.top.place, opacity: walk.top.opacity, clip: clip))
            }
        }
    }
}
