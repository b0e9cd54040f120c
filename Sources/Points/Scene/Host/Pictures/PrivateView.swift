internal import DisplayLists
internal import ExtensionHost
internal import Foundation
internal import SceneMessages

/// A second view of an extension, which is not in its tile: made for one picture in one mode, then removed.
@HostActor
final class PrivateView {
    let number: ViewIdentifier
    let mode: DisplayMode
    private(set) var looks: Looks?
    private(set) var largestMode: DisplayMode
    private(set) var wish: CGSize?
    let update = UpdateWait()
    let rest = ViewRest()

    init(_ number: ViewIdentifier, mode: DisplayMode, largestMode: DisplayMode) {
        self.number = number
        self.mode = mode
        self.largestMode = largestMode
    }

    func show(_ looks: Looks) {
        self.looks = looks
        rest.viewChanged()
    }

    func wish(_ size: CGSize) {
        wish = size
        rest.viewChanged()
    }

    func offer(_ mode: DisplayMode) { largestMode = mode }
}

/// The views of one extension that are not in its tile.
@HostActor
final class PrivateViews {
    /// The first number of these views. The tile's views are numbered from 1 and never reach it.
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

    /// Continues the numbers of another run, for a replay.
    func continueNumbering(after number: UInt32) { lastNumber = number }
}
