/// Choices that an input's bytes make; zeros after its end.
struct ByteSource {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func flag() -> Bool { byte() & 1 != 0 }

    /// 0 ..< `bound`, which is at most 256.
    mutating func choice(_ bound: Int) -> Int { Int(byte()) % bound }

    mutating func number() -> UInt64 { (0..<8).reduce(0) { number, _ in number << 8 | UInt64(byte()) } }

    mutating func bytes(atMost count: Int) -> [UInt8] { (0..<choice(count + 1)).map { _ in byte() } }
}
