/// A value that becomes data, and is made of it, by closures.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) { _forms = [_TransferForm(contentType, export: exporting, make: importing)] }

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _forms = [_TransferForm(exportedContentType, export: exporting)]
    }

    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _forms = [_TransferForm(importedContentType, make: importing)]
    }
}

/// A value that becomes data by its own coding: JSON, unless coders are given.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        _forms = [
            _TransferForm(
                contentType, export: { try JSONEncoder().encode($0) },
                make: { try JSONDecoder().decode(Item.self, from: $0) })
        ]
    }

    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: JSONEncoder, decoder: JSONDecoder
    ) {
        _forms = [
            _TransferForm(
                contentType, export: { try encoder.encode($0) }, make: { try decoder.decode(Item.self, from: $0) })
        ]
    }

    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: PropertyListEncoder,
        decoder: PropertyListDecoder
    ) {
        _forms = [
            _TransferForm(
                contentType, export: { try encoder.encode($0) }, make: { try decoder.decode(Item.self, from: $0) })
        ]
    }
}

/// A value that travels as another one does.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable & Sendable>:
    TransferRepresentation
{
    private let exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?
    private let importing: (@Sendable (ProxyRepresentation) async throws -> Item)?

    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) { (self.exporting, self.importing) = (exporting, importing) }

    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        (self.exporting, importing) = (exporting, nil)
    }

    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        (exporting, self.importing) = (nil, importing)
    }

    public var _forms: [_TransferForm<Item>] {
        ProxyRepresentation.forms.compactMap { form in
            var own = _TransferForm<Item>(form.contentType)
            if let exporting, let export = form.export { own.export = { try await export(try await exporting($0)) } }
            if let importing, let make = form.make { own.make = { try await importing(try await make($0)) } }
            return own.export == nil && own.make == nil ? nil : own
        }
    }
}
