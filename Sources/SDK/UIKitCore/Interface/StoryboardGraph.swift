internal import InterfaceFiles

/// The objects that are made together and know one another by the identifiers of their elements: the views of a
/// controller, a cell of a prototype, or a nib.
@MainActor
final class StoryboardGraph {
    let file: StoryboardFile
    /// The objects that were made, by the identifiers of their elements.
    private var made: [String: AnyObject] = [:]
    private var order: [(element: InterfaceElement, object: AnyObject)] = []
    /// The controller or the owner: cells of prototypes call it.
    private weak var owner: AnyObject?
    private let ownerIdentifier: String?
    /// The owner of a nib: it exists already, and may be the view that loads the nib while it awakes.
    private weak var nibOwner: AnyObject?

    /// The container views of a controller that were made.
    private(set) var containers: [StoryboardEmbedding.Container] = []

    /// - Parameter identifier: by which connections name the owner.
    init(_ file: StoryboardFile, owner: AnyObject?, identifier: String?) {
        self.file = file
        self.owner = owner
        ownerIdentifier = identifier
        if let owner, let identifier { made[identifier] = owner }
    }

    /// Makes an object known to constraints and connections.
    func note(_ object: AnyObject, for element: InterfaceElement) {
        if let identifier = element.identifier { made[identifier] = object }
        order.append((element, object))
    }

    /// Makes the owner of a nib known to constraints and connections.
    func note(owner: AnyObject, for element: InterfaceElement) {
        note(owner, for: element)
        nibOwner = owner
    }

    /// Makes an object known to constraints alone.
    func note(_ object: AnyObject, as identifier: String?) { made[identifier ?? ""] = object }

    // MARK: Views

    /// Makes a view with all views inside.
    ///
    /// - Parameter outer: the size of the view around.
    func makeView(_ element: InterfaceElement, in outer: CGSize = .zero) -> UIView {
        let view = StoryboardViews.make(element, storyboard: file.name)
        take(view, element, in: outer)
        return view
    }

    /// Gives a view the values and the views of its element.
    ///
    /// - Parameter outer: the size of the view around.
    func take(_ view: UIView, _ element: InterfaceElement, in outer: CGSize = .zero) {
        note(view, for: element)
        StoryboardViews.configure(view, element, file, in: outer)
        if let segue = StoryboardEmbedding.segue(element) {
            containers.append(StoryboardEmbedding.Container(view: view, segue: segue))
        }
        switch view {
        case let cell as UITableViewCell: takeContent(of: cell, element)
        case let item as UICollectionViewCell: takeContent(element.value("contentView"), item.contentView)
        case let effects as UIVisualEffectView: takeContent(element.value("contentView"), effects.contentView)
        case let table as UITableView: takeRows(of: table, element)
        case let items as UICollectionView: takeItems(of: items, element)
        default: break
        }
        for child in element.child("subviews")?.children ?? [] {
            let subview = makeView(child, in: view.bounds.size)
            guard child.isOn(.installed) else { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        for guide in element.children where guide.name == "viewLayoutGuide" { note(guide, of: view) }
    }

    private func note(_ guide: InterfaceElement, of view: UIView) {
        let found: UILayoutGuide =
            switch (guide["key"], view) {
            case ("contentLayoutGuide", let scroll as UIScrollView): scroll.contentLayoutGuide
            case ("frameLayoutGuide", let scroll as UIScrollView): scroll.frameLayoutGuide
            default: view.safeAreaLayoutGuide
            }
        note(found, as: guide.identifier)
    }

    // MARK: Connections

    /// Makes constraints and connections. The view belongs to its controller by now.
    func connect() {
        let constraints = StoryboardConstraints(made, storyboard: file.name)
        for (element, object) in order {
            guard let view = object as? UIView else { continue }
            for (identifier, constraint) in constraints.make(element.child("constraints"), in: view) {
                made[identifier] = constraint
            }
        }
        let connections = StoryboardConnections(storyboard: file.name, objects: made)
        for (element, object) in order { connections.make(element.child("connections"), of: object) }
        for (_, object) in order where object !== nibOwner { (object as? UIResponder)?.awakeFromNib() }
        (made, order) = ([:], [])
    }

    // MARK: Tables

    private func takeContent(of cell: UITableViewCell, _ element: InterfaceElement) {
        guard let content = element.value("contentView") else { return }
        takeContent(content, cell.contentView) { self.part($0.identifier, of: cell, element) }
    }

    /// Gives the content view of a cell its views.
    ///
    /// - Parameter part: the cell's own view for an element.
    private func takeContent(
        _ content: InterfaceElement?, _ view: UIView, part: (InterfaceElement) -> UIView? = { _ in nil }
    ) {
        guard let content else { return }
        note(view, for: content)
        let size = StoryboardValue.frame(content, in: view.bounds.size)?.size ?? view.bounds.size
        for child in content.child("subviews")?.children ?? [] {
            if let part = part(child) {
                take(part, child, in: size)
            } else {
                let subview = makeView(child, in: size)
                if child.isOn(.installed) { view.addSubview(subview) }
            }
        }
        if let margins = content.value("layoutMargins") { view.layoutMargins = StoryboardValue.insets(margins) }
        if let color = content.value("backgroundColor") { view.backgroundColor = StoryboardValue.color(color, file) }
        for guide in content.children where guide.name == "viewLayoutGuide" { note(guide, of: view) }
    }

    /// The label or the picture of the cell's style that an element is about; nil for a view of the author.
    private func part(_ identifier: String?, of cell: UITableViewCell, _ element: InterfaceElement) -> UIView? {
        switch identifier {
        case nil: nil
        case element["textLabel"]: cell.textLabel
        case element["detailTextLabel"]: cell.detailTextLabel
        case element["imageView"]: cell.imageView
        default: nil
        }
    }

    private func takeItems(of items: UICollectionView, _ element: InterfaceElement) {
        for prototype in element.child("cells")?.children ?? [] {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            items.cells.register(identifier, maker(prototype))
        }
        for key in ["sectionHeaderView", "sectionFooterView"] {
            guard let view = element.value(key), let identifier = view["reuseIdentifier"] else { continue }
            items.cells.register(identifier, maker(view))
        }
    }

    /// Makes the views of a prototype, each time new ones.
    private func maker(_ prototype: InterfaceElement) -> @MainActor () -> UIView? {
        { [file, weak owner, ownerIdentifier] in
            let graph = StoryboardGraph(file, owner: owner, identifier: ownerIdentifier)
            let view = graph.makeView(prototype)
            graph.connect()
            return view
        }
    }

    private func takeRows(of table: UITableView, _ element: InterfaceElement) {
        for prototype in element.child("prototypes")?.children ?? [] {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            table.cells.register(identifier, maker(prototype))
        }
        for (key, isHeader) in [("tableHeaderView", true), ("tableFooterView", false)] {
            guard let end = element.value(key) else { continue }
            let view = makeView(end)
            if isHeader { table.tableHeaderView = view } else { table.tableFooterView = view }
        }
        guard let sections = element.child("sections") else { return }
        table.fixedSections = sections.children.map { section in
            FixedSection(
                header: file.text(section, "headerTitle") ?? section["headerTitle"],
                footer: file.text(section, "footerTitle") ?? section["footerTitle"],
                cells: section.child("cells")?.children.compactMap { makeView($0) as? UITableViewCell } ?? [])
        }
    }
}
