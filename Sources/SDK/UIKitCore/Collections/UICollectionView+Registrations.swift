/// Cells and other views that a registration makes and configures.
extension UICollectionView {
    /// Makes cells of a class and configures each for its item.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let registration: Registration

        public init(handler: @escaping Handler) {
            self.handler = handler
            registration = Registration { _FramedItem.make(Cell.self) }
        }

        /// Takes the cells from a nib.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            registration = Registration { cellNib.firstView() }
        }
    }

    /// Makes headers or footers of a class and configures each for its place.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let elementKind: String
        let handler: Handler
        let registration: Registration

        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            registration = Registration { _FramedItem.make(Supplementary.self) }
        }
    }

    /// The part of a registration that a collection keeps.
    @MainActor
    struct Registration {
        let maker: ReusedViews<UICollectionReusableView>.Maker
        /// No author's identifier begins with this character, which has no look.
        let identifier: String
        private static var count = 0

        init(maker: @escaping ReusedViews<UICollectionReusableView>.Maker) {
            self.maker = maker
            Self.count += 1
            identifier = "\0\(Self.count)"
        }
    }

    /// A configured cell: one that no item shows any more, else a new one.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell: Cell = view(registration.registration)
        enter(cell, kind: nil, indexPath)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view: Supplementary = view(registration.registration)
        enter(view, kind: registration.elementKind, indexPath)
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func view<View: UICollectionReusableView>(_ registration: Registration) -> View {
        cells.register(registration.identifier, registration.maker)
        guard let view = cells.view(registration.identifier) as? View else {
            fatalError("The nib of the registration has no view of the class \(View.self).")
        }
        return view
    }
}
