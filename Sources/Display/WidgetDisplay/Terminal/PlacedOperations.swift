package import DisplayLists
package import Foundation

/// Enumerates a list's operations that may be visible, each with the position of its group.
package enum PlacedOperations {
    package struct Place {
        package var offset: CGPoint
        package var opacity: Double
        /// The bounds of the clips, not their outlines, in the list's coordinates.
        package var clip: CGRect
        package var mapping: DisplayMapping
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
                let clip = group.clip?.bounds.offsetBy(dx: walk.top.offset.x, dy: walk.top.offset.y)
                clips.append(clip.map { outer.intersection($0) } ?? outer)
            case .pop:
                walk.pop()
                if clips.count > 1 { clips.removeLast() }
            default:
                guard walk.top.isVisible, let clip = clips.last, !clip.isNull else { continue }
                let top = walk.top
                body(operation, Place(offset: top.offset, opacity: top.opacity, clip: clip, mapping: top.mapping))
            }
        }
    }
}
