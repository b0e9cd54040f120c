/// A value that another program can take as data, as a file, or as another such value.
public protocol Transferable: SendableMetatype {
    associatedtype Representation: TransferRepresentation

    /// How the value becomes data and is made of it, the best form first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which a value travels.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable

    /// The kinds of data with their conversions, the best one first.
    var _forms: [_TransferForm<Item>] { get }
}

/// One kind of data with the conversions to it and from it; a missing one is not possible.
public struct _TransferForm<Item>: Sendable {
    public var contentType: UTType
    public var export: (@Sendable (Item) async throws -> Data)?
    public var make: (@Sendable (Data) async throws -> Item)?
    /// Whether a value can be exported now.
    public var isAllowed: (@Sendable (Item) -> Bool)?

    public init(
        _ contentType: UTType, export: (@Sendable (Item) async throws -> Data)? = nil,
        make: (@Sendable (Data) async throws -> Item)? = nil
    ) {
        (self.contentType, self.export, self.make) = (contentType, export, make)
    }
}

/// A kind of data to which a value cannot be converted, or of which it cannot be made.
public struct TransferError: LocalizedError, Hashable, Sendable {
    public let contentType: UTType?

    public var errorDescription: String? {
        contentType.map { "The value has no form of the kind \($0.identifier)." } ?? "The value has no form."
    }
}

extension Transferable {
    /// The builder sees to it that the forms are those of this type. A requirement would make the compiler look for the
    /// conformance while it finds the representation.
    static var forms: [_TransferForm<Self>] { transferRepresentation._forms as? [_TransferForm<Self>] ?? [] }

    /// The kinds of data that the value can become, the best one first.
    public static func exportedContentTypes() -> [UTType] {
        forms.filter { $0.export != nil }.map(\.contentType)
    }

    /// The kinds of data that a value is made of, the best one first.
    public static func importedContentTypes() -> [UTType] {
        forms.filter { $0.make != nil }.map(\.contentType)
    }

    /// The kinds of data that this value can become now, the best one first.
    public func exportedContentTypes() -> [UTType] { exportedForms.map(\.contentType) }

    private var exportedForms: [_TransferForm<Self>] {
        Self.forms.filter { $0.export != nil && $0.isAllowed?(self) ?? true }
    }

    /// The value as data of a kind: in its own form of this kind, else in one of a special kind of it.
    public func exported(as contentType: UTType) async throws -> Data {
        let forms = exportedForms
        let form =
            forms.first { $0.contentType == contentType } ?? forms.first { $0.contentType.conforms(to: contentType) }
        guard let export = form?.export else { throw TransferError(contentType: contentType) }
        return try await export(self)
    }

    /// A value of data of a kind; without a kind the first form is tried.
    public init(importing data: Data, contentType: UTType? = nil) async throws {
        let forms = Self.forms.filter { $0.make != nil }
        let form =
            contentType.map { kind in
                forms.first { $0.contentType == kind } ?? forms.first { kind.conforms(to: $0.contentType) }
            } ?? forms.first
        guard let make = form?.make else { throw TransferError(contentType: contentType) }
        self = try await make(data)
    }
}
