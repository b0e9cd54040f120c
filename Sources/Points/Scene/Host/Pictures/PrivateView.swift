internal import DisplayLists
internal import ExtensionHost
internal import Foundation
internal import SceneMessages

/// A view of an extension beside its tile: made for one picture, in a mode of its own, then removed.
@HostActor
final class PrivateView {
    let number: ViewIdentifier
    let mode: DisplayMode
    private(set) var looks: Looks?
    private(set) var largestMode: DisplayMode
    private(set) var wish: CGSize?

    init(_ number: ViewIdentifier, mode: DisplayMode, largestMode: DisplayMode) {
        self.number = number
        self.mode = mode
        self.largestMode = largestMode
    }

    func show(_ looks: Looks) { self.looks = looks }
    func wish(_ size: CGSize) { wish = size }
    func offer(_ mode: DisplayMode) { largestMode = mode }
}

/// The views of one extension beside its tile.
@HostActor
final class PrivateViews {
    /// These views are numbered from here, the tile's own from 1: neither reaches the other in a lifetime.
    private(set) var lastNumber: UInt32 = 1 << 24
    private var views: [ViewIdentifier: PrivateView] = [:]

    subscript(view: ViewIdentifier) -> PrivateView? { views[view] }

    func make(mode: DisplayMode, largestMode: DisplayMode) -> PrivateView {
        lastNumber += 1
        let view = PrivateView(ViewIdentifier(rawValue: lastNumber), mode: mode, largestMode: largestMode)
        views[view.number] = view
        return view
    }

    func remove(_ view: PrivateView) { views[view.number] = nil }

    /// Continues the numbers of another run.
    func continueNumbering(after number: UInt32) { lastNumber = number }
}
