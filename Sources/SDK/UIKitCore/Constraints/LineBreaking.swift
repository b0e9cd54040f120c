internal import Foundation

/// A view whose lines break at the width that constraints find, so that its height follows in a second round.
@MainActor
protocol LineBreaking: UIView {
    /// The width that constraints found; nil before the first layout.
    var foundWidth: CGFloat? { get set }
}
