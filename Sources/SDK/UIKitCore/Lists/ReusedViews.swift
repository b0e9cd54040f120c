/// A view that a list uses again in another place.
@MainActor
protocol ReusedView: UIView {
    var reuseIdentifier: String? { get set }
    func prepareForReuse()
}

/// The views of a kind that a list uses again, and how it makes new ones.
@MainActor
final class ReusedViews<View: ReusedView> {
    typealias Maker = @MainActor () -> UIView?

    private var makers: [String: Maker] = [:]
    private var spare: [String: [View]] = [:]

    /// Spare views of one identifier; a list needs no more than it shows.
    private static var mostSpare: Int { 128 }

    /// - Parameter maker: makes the views for the identifier; nil for none.
    func register(_ identifier: String, _ maker: Maker?) { makers[identifier] = maker }

    /// - Parameter source: of which the views are made; nil for none.
    func register<Source>(_ identifier: String, _ source: Source?, _ make: @escaping @MainActor (Source) -> UIView?) {
        guard let source else { return register(identifier, nil) }
        register(identifier) { make(source) }
    }

    /// Registers the first view of a nib.
    func register(_ identifier: String, nib: UINib?) { register(identifier, nib) { $0.firstView() } }

    /// A view that was shown before, else a new one; nil for an identifier that nothing makes.
    func view(_ identifier: String) -> View? {
        if let view = spare[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let view = makers[identifier]?() as? View
        view?.reuseIdentifier = identifier
        return view
    }

    func keep(_ view: View) {
        guard let identifier = view.reuseIdentifier, spare[identifier, default: []].count < Self.mostSpare else {
            return
        }
        spare[identifier, default: []].append(view)
    }
}
