/// Joins the ways in which a value travels.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation<Item>>(_ content: Content) -> Content { content }
    public static func buildPartialBlock<Content: TransferRepresentation<Item>>(first content: Content) -> Content {
        content
    }
    public static func buildPartialBlock<First: TransferRepresentation<Item>, Next: TransferRepresentation<Item>>(
        accumulated: First, next: Next
    ) -> TupleTransferRepresentation<Item> {
        TupleTransferRepresentation(_forms: accumulated._forms + next._forms)
    }
    public static func buildOptional<Content: TransferRepresentation<Item>>(
        _ content: Content?
    ) -> TupleTransferRepresentation<Item> { TupleTransferRepresentation(_forms: content?._forms ?? []) }
    public static func buildEither<Content: TransferRepresentation<Item>>(
        first content: Content
    ) -> TupleTransferRepresentation<Item> { TupleTransferRepresentation(_forms: content._forms) }
    public static func buildEither<Content: TransferRepresentation<Item>>(
        second content: Content
    ) -> TupleTransferRepresentation<Item> { TupleTransferRepresentation(_forms: content._forms) }
    public static func buildLimitedAvailability<Content: TransferRepresentation<Item>>(
        _ content: Content
    ) -> TupleTransferRepresentation<Item> { TupleTransferRepresentation(_forms: content._forms) }
}

/// Several ways in which a value travels, the best one first.
public struct TupleTransferRepresentation<Item: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]
}

/// The programs that may see a way in which a value travels. It has no effect: nothing here passes values on.
public struct TransferRepresentationVisibility: Hashable, Sendable {
    private let name: String
    public static let all = Self(name: "all")
    public static let team = Self(name: "team")
    public static let group = Self(name: "group")
    public static let ownProcess = Self(name: "ownProcess")
}

extension TransferRepresentation {
    /// Exports a value only while the condition holds.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> TupleTransferRepresentation<Item> {
        TupleTransferRepresentation(
            _forms: _forms.map { form in
                var form = form
                let before = form.isAllowed
                form.isAllowed = { item in before?(item) != false && condition(item) }
                return form
            })
    }

    /// Has no effect: nothing here passes values on.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }
    /// Has no effect: no file with a name is made.
    public func suggestedFileName(_ fileName: String) -> Self { self }
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> Self { self }
}
