/// A hosted view in a drawing.
struct PlacedView {
    let hosted: HostedView
    /// In the coordinates that `transform` maps to the tile's.
    let frame: CGRect
    let transform: CGAffineTransform
    /// The part of the tile in which it is seen and touched; nothing for a view that takes no touches.
    let visible: CGRect
    /// The number of its picture in the drawing.
    let number: UInt32

    /// Puts the view's box where it is drawn.
    @MainActor
    func place() {
        let box = hosted.box
        box.transform = CGAffineTransform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        box.bounds.size = frame.size
        box.center = frame.middle.applying(transform)
        hosted.fillBox()
    }
}

extension HostedView {
    /// Gives the view the size of its box. A transform of the view stays.
    fileprivate func fillBox() {
        view.translatesAutoresizingMaskIntoConstraints = true
        view.bounds.size = box.bounds.size
        view.center = CGPoint(x: box.bounds.midX, y: box.bounds.midY)
    }
}
