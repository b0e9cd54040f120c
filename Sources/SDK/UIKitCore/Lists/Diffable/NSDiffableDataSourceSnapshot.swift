/// The sections of a list and their items at one moment. Each section and each item occurs once.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []
    /// The section of each item.
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

    public init() {}

    // MARK: Questions

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { homes.count }

    /// 0 for a section that does not exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }

    /// Empty for a section that does not exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        indexOfSection(identifier).map { sections[$0].items } ?? []
    }

    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex { $0.identifier == identifier }
    }

    /// The place of an item among the items of all sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let path = path(of: identifier) else { return nil }
        return sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }

    func items(inSection section: Int) -> [ItemIdentifierType] {
        sections.indices.contains(section) ? sections[section].items : []
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        let items = path.count == 2 ? items(inSection: path.section) : []
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    func path(of item: ItemIdentifierType) -> IndexPath? {
        guard let home = homes[item], let section = indexOfSection(home),
            let index = sections[section].items.firstIndex(of: item)
        else { return nil }
        return IndexPath(item: index, section: section)
    }

    // MARK: Items

    /// Adds items at the end of a section, or of the last one. An item that the snapshot has already moves there. Without
    /// the section the extension stops, as on the original platform.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let home = sectionIdentifier ?? sections.last?.identifier, indexOfSection(home) != nil else {
            fatalError("The snapshot has no section for the items. Append the section before its items.")
        }
        let new = unique(identifiers)
        deleteItems(new)
        guard let section = indexOfSection(home) else { return }
        insert(new, section, at: sections[section].items.count)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: beforeIdentifier, distance: 0) }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: afterIdentifier, distance: 1) }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        insert([identifier], beside: toIdentifier, distance: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        insert([identifier], beside: toIdentifier, distance: 1)
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers.filter { homes[$0] != nil })
        guard !gone.isEmpty else { return }
        for section in sections.indices { sections[section].items.removeAll(where: gone.contains) }
        for item in gone { homes[item] = nil }
    }

    public mutating func deleteAllItems() {
        sections = []
        homes = [:]
    }

    // Each application shows all items anew.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    private mutating func insert(_ items: [ItemIdentifierType], beside other: ItemIdentifierType, distance: Int) {
        let new = unique(items).filter { $0 != other }
        deleteItems(new)
        guard let path = path(of: other) else {
            fatalError("The snapshot has no item \(other). Insert beside an item that it has.")
        }
        insert(new, path.section, at: path.item + distance)
    }

    private mutating func insert(_ items: [ItemIdentifierType], _ section: Int, at index: Int) {
        sections[section].items.insert(contentsOf: items, at: index)
        for item in items { homes[item] = sections[section].identifier }
    }

    private func unique<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
        var seen: Set<Identifier> = []
        return identifiers.filter { seen.insert($0).inserted }
    }

    // MARK: Sections

    /// Adds sections at the end. One that the snapshot has already moves there with its items.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        let new = take(identifiers)
        sections += new
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, distance: 0) }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, beside: toIdentifier, distance: 1) }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { insert([identifier], beside: toIdentifier, distance: 0) }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { insert([identifier], beside: toIdentifier, distance: 1) }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in take(identifiers) {
            for item in section.items { homes[item] = nil }
        }
    }

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], beside other: SectionIdentifierType, distance: Int
    ) {
        let new = take(identifiers.filter { $0 != other })
        guard let index = indexOfSection(other) else {
            fatalError("The snapshot has no section \(other). Insert beside a section that it has.")
        }
        sections.insert(contentsOf: new, at: index + distance)
    }

    /// Removes sections from their places. One that did not exist is empty.
    private mutating func take(
        _ identifiers: [SectionIdentifierType]
    ) -> [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] {
        unique(identifiers).map { identifier in
            guard let index = indexOfSection(identifier) else { return (identifier, []) }
            return sections.remove(at: index)
        }
    }
}
