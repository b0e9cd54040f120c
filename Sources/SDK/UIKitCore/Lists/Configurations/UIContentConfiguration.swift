/// A description of the content of a cell, which makes the view that shows it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// A new view of the content.
    func makeContentView() -> any UIView & UIContentView
    /// The description for another state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// Setting it shows another one.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show it. A new view is made for one that it cannot show.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
