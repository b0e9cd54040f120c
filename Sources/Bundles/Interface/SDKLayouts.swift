/// The layouts of the SDK's types that a library relies on, as its bundle keeps them.
///
/// A host whose SDK has another interface compares type by type: a bundle fits an SDK that still has all of these types
/// with these layouts, whatever was added. The bytes may come from a stranger's bundle.
package struct SDKLayouts: Sendable, Equatable {
    /// The hashes of layouts by the hashes of the types' names.
    package private(set) var entries: [UInt32: UInt32]

    /// The most types. A debug build of the SDK has 1,600.
    static let mostTypes = 1 << 16
    /// The most bytes of a file.
    static let mostBytes = headSize + mostTypes * 8

    private static let magic: [UInt8] = Array("HSDL".utf8) + [1, 0, 0, 0]
    private static let headSize = 12

    init(entries: [UInt32: UInt32]) {
        self.entries = entries
    }

    /// The name of the file in a bundle, for one machine's library.
    package static func fileName(_ machine: Machine) -> String { "HostelSDK.\(machine.name).layouts" }

    // MARK: As bytes

    /// A mark with the form's version, the count, and for each type its name's and its layout's hash, ordered by the
    /// first. All numbers are little-endian and have 32 bits.
    package var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.headSize + entries.count * 8)
        func add(_ number: UInt32) {
            for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        add(UInt32(truncatingIfNeeded: entries.count))
        for (name, layout) in entries.sorted(by: { $0.key < $1.key }) {
            add(name)
            add(layout)
        }
        return bytes
    }

    /// Nil for bytes of another form.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.headSize, bytes.starts(with: Self.magic) else { return nil }
        func number(_ offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32($1 * 8) }
        }
        let count = Int(number(8))
        guard count <= Self.mostTypes, bytes.count == Self.headSize + count * 8 else { return nil }
        var entries: [UInt32: UInt32] = [:]
        entries.reserveCapacity(count)
        var last: UInt32?
        for index in 0..<count {
            let name = number(Self.headSize + index * 8)
            if let last, name <= last { return nil }
            entries[name] = number(Self.headSize + index * 8 + 4)
            last = name
        }
        self.entries = entries
    }
}
