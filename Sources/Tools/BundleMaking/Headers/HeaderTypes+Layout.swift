internal import CFunctions

/// The sizes of structs, for a message that asks for one.
extension HeaderTypes {
    /// The bytes of a type and their alignment on a machine with pointers of 8 bytes; nil if the header does not tell
    /// them for certain.
    private func layout(of written: String, depth: Int) -> (size: Int, alignment: Int)? {
        guard let (type, count) = elements(of: written) else { return nil }
        let resolved = resolve(type)
        let one: (size: Int, alignment: Int)
        if resolved.signature != nil || resolved.pointers > 0 {
            one = (8, 8)
        } else if let own = layout(ofBase: resolved.base, depth: depth + 1) {
            guard resolved.alignment ?? own.alignment == own.alignment else { return nil }
            one = own
        } else {
            return nil
        }
        let (size, isTooLarge) = one.size.multipliedReportingOverflow(by: count ?? 1)
        return isTooLarge ? nil : (size, one.alignment)
    }

    /// Those of a number or a record.
    private func layout(ofBase base: String, depth: Int) -> (size: Int, alignment: Int)? {
        if let scalar = Self.scalar(base).flatMap({ CScalar.named[$0] }) { return (scalar.size, scalar.size) }
        return layout(ofRecord: base, depth: depth)
    }

    private func layout(ofRecord name: String, depth: Int) -> (size: Int, alignment: Int)? {
        guard depth < CLimits.depth, let record = records[name], record.hasUsualLayout, !record.fields.isEmpty else {
            return nil
        }
        var (size, alignment) = (0, 1)
        for field in record.fields {
            guard !field.isBits, let part = layout(of: field.type, depth: depth) else { return nil }
            alignment = max(alignment, part.alignment)
            let start = record.isUnion ? 0 : (size + part.alignment - 1) / part.alignment * part.alignment
            guard case let (end, false) = start.addingReportingOverflow(part.size) else { return nil }
            size = max(size, end)
            guard size <= CLimits.structBytes else { return nil }
        }
        return ((size + alignment - 1) / alignment * alignment, alignment)
    }

    /// The alignment in bytes of a number or a struct; nil if the header does not tell it for certain.
    func naturalAlignment(of base: String) -> Int? { layout(ofBase: base, depth: 0)?.alignment }

    /// The bytes of a struct or union, with the usual layout of C; nil if the header does not tell them for certain.
    func size(of name: String) -> Int? { layout(ofRecord: name, depth: 0)?.size }
}
