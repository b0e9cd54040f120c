/// The stored values of one object, while it is read.
public struct _ModelRow {
    let values: [String: String]
    let context: ModelContext

    /// Reads a value. A property that the row lacks, because it is newer than the row, has its first value.
    ///
    /// - Throws: if the row has no value that fits, and the property has no first value.
    @_disfavoredOverload
    public func value<Value: Decodable>(
        _ name: String, originally oldName: String? = nil, as type: Value.Type = Value.self,
        else initial: (() -> Value)? = nil
    ) throws -> Value {
        guard let text = text(name, oldName) else {
            if let initial { return initial() }
            // An optional without a first value is nil.
            return try ModelCoding.decode("null", as: type)
        }
        return try ModelCoding.decode(text, as: type)
    }

    /// Reads the one object to which a property leads.
    public func value<Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, as type: Other.Type = Other.self,
        else initial: (() -> Other)? = nil
    ) throws -> Other {
        if let other = try models(name, originally: oldName, as: type).first ?? initial?() { return other }
        throw SwiftDataError.missingModel
    }

    /// Relationships that may be empty are filled after the object is known, so that two objects may name each other.
    public func value<Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, as type: Other?.Type = Other?.self,
        else initial: (() -> Other?)? = nil
    ) throws -> Other? { nil }

    public func value<Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, as type: [Other].Type = [Other].self,
        else initial: (() -> [Other])? = nil
    ) throws -> [Other] { [] }

    public func value<Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, as type: [Other]?.Type = [Other]?.self,
        else initial: (() -> [Other]?)? = nil
    ) throws -> [Other]? { nil }

    /// The objects that a property names. Those that are gone are left out.
    func models<Other: PersistentModel>(
        _ name: String, originally oldName: String? = nil, as type: Other.Type
    ) throws -> [Other] {
        guard let text = text(name, oldName) else { return [] }
        return try ModelCoding.decode(text, as: [String].self).compactMap { key in
            context.object(PersistentIdentifier(entityName: Other.entityName, key: key))
        }
    }

    private func text(_ name: String, _ oldName: String?) -> String? {
        values[name] ?? oldName.flatMap { values[$0] }
    }
}
