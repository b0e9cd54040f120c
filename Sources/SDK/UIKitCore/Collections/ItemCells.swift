/// The views that a collection uses again, and how it makes new ones.
@MainActor
final class ItemCells {
    private var types: [String: UICollectionReusableView.Type] = [:]
    private var makers: [String: @MainActor () -> UIView?] = [:]
    private var spare: [String: [UICollectionReusableView]] = [:]

    /// Spare views of one identifier; a collection needs no more than it shows.
    private static let mostSpare = 128

    func register(_ type: UICollectionReusableView.Type?, _ identifier: String) {
        types[identifier] = type
        makers[identifier] = nil
    }

    func register(_ identifier: String, _ maker: @escaping @MainActor () -> UIView?) {
        makers[identifier] = maker
        types[identifier] = nil
    }

    /// A view that was shown before, else a new one; nil for an identifier that nothing makes.
    func view(_ identifier: String) -> UICollectionReusableView? {
        if let view = spare[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let view = types[identifier].map(_FramedItem.make) ?? makers[identifier]?() as? UICollectionReusableView
        view?.reuseIdentifier = identifier
        return view
    }

    func keep(_ view: UICollectionReusableView) {
        guard let identifier = view.reuseIdentifier, spare[identifier, default: []].count < Self.mostSpare else {
            return
        }
        spare[identifier, default: []].append(view)
    }
}
