/// A way to use a view beside touching it. A tile offers touches alone, so an interaction is kept and never begins.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    /// Tells the interaction that it belongs to the view.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: self)
        interaction.didMove(to: self)
    }
    public func removeInteraction(_ interaction: any UIInteraction) {
        interaction.willMove(to: nil)
        interaction.didMove(to: nil)
    }
}
