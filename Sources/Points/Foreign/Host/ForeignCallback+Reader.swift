internal import CFunctions

extension ForeignCallback {
    /// A callback that fills its one buffer of bytes, as the read function of a stream does.
    ///
    /// It returns the number of bytes. A callback whose buffer has a product as its length returns the last factor, as
    /// `fread` does: the number of whole items. One that returns nothing has to fill the whole buffer, so it fails at an
    /// earlier end.
    ///
    /// - Parameters:
    ///   - atEnd: the result when there are no more bytes. OpenJPEG wants -1, which its type without a sign has as its
    ///     largest number.
    ///   - read: gets the largest number of bytes, and returns the next ones; none at the end.
    public static func reader(
        atEnd: Int64 = 0, _ read: @escaping @Sendable (_ most: Int) async throws -> [UInt8]
    ) -> ForeignCallback {
        reader(ending: { atEnd }, read)
    }

    /// A reader whose result at the end may change.
    package static func reader(
        ending: @escaping @Sendable () -> Int64, _ read: @escaping @Sendable (_ most: Int) async throws -> [UInt8]
    ) -> ForeignCallback {
        ForeignCallback(serving: { callback, arguments in
            let filled = callback.filled
            guard filled.count == 1, case .room(let room) = arguments[filled[0]],
                case .pointer(.out, let count) = callback.parameters[filled[0]].passing
            else { throw ReaderFault(why: "a reader fills one buffer, and \(callback.name) has another form") }
            var bytes = try await read(room)
            let hasAll = callback.result == nil || callback.result == .bool
            while hasAll, bytes.count < room {
                let more = try await read(room - bytes.count)
                if more.isEmpty { break }
                bytes += more
            }
            var item = 1
            if case .product(let product) = count, let last = product.parameters.last,
                let items = arguments[last].integer, items > 0
            {
                item = max(1, room / Int(items))
            }
            // A read may end within an item, whose rest would be lost.
            while !hasAll, bytes.count % item != 0, bytes.count < room {
                let more = try await read(item - bytes.count % item)
                if more.isEmpty { break }
                bytes += more
            }
            let outputs: [String: ForeignValue] = [callback.parameters[filled[0]].name: .bytes(bytes)]
            guard !hasAll else {
                if callback.result == .bool { return ForeignAnswer(.bool(bytes.count == room), outputs) }
                guard bytes.count == room else {
                    throw ReaderFault(why: "the bytes end after \(bytes.count) of \(room)")
                }
                return ForeignAnswer(.null, outputs)
            }
            if bytes.isEmpty, room > 0 {
                let end = ending()
                guard let scalar = callback.result, end < 0, scalar.isInteger, !scalar.isSigned else {
                    return ForeignAnswer(.int(end))
                }
                return ForeignAnswer(.uint(UInt64(bitPattern: end) & scalar.most))
            }
            return ForeignAnswer(.int(Int64(bytes.count / item)), outputs)
        })
    }
}

/// Why a reader does not serve a callback.
private struct ReaderFault: Error, CustomStringConvertible {
    let why: String
    var description: String { why }
}
