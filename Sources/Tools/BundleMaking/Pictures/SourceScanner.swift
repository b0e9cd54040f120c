import ExtensionManifest

/// Finds the modules that a Swift source imports, its conditions for iOS, and the pictures and colours that it names in
/// literals. It reads comments, strings and interpolations as such, and never fails: what it cannot read names nothing.
///
/// An import within `#if` is left out, because it may be absent on purpose. So is a name that is computed, and one of
/// another bundle (`in:`, `bundle:`). One pass over the bytes.
struct SourceScanner {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private(set) var uses: [PictureUse] = []
    private(set) var imports: [(module: String, line: Int)] = []
    /// The lines of the conditions that leave code out on Linux.
    private(set) var conditions: [Int] = []
    /// Of `#if`, those that no `#endif` has closed so far.
    private var openConditions = 0
    /// Our choice: more than any source has.
    private static let mostImports = 200
    private static let mostConditions = 200
    /// Words of a line before the name of the module that it imports, and the name: attributes, access, kind.
    private static let mostWords = 8
    private static let mostLineBytes = 1_024
    /// Deeper interpolations end the scan.
    private static let mostInterpolations = 32

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scanCode(depth: 0)
    }

    // MARK: Code

    /// Reads to the end, or for an interpolation to its closing parenthesis.
    private mutating func scanCode(depth: Int) {
        var parentheses = 1
        var isInWord = false
        // Only white space and comments stand before it on its line.
        var isFirst = depth == 0
        while let byte = current {
            if Self.isSpace(byte) {
                if byte == UInt8(ascii: "\n") { isFirst = depth == 0 }
            } else if isFirst, byte != UInt8(ascii: "/") {
                isFirst = false
                readLine()
            }
            let wasInWord = isInWord
            isInWord = Self.isWord(byte)
            switch byte {
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"): _ = readString(depth: depth)
            case UInt8(ascii: "U"), UInt8(ascii: "I"), UInt8(ascii: "C"):
                guard !wasInWord, let call = takeCall() else {
                    advance()
                    continue
                }
                if let byte = current, Self.isWord(byte) { continue }
                isInWord = false
                if readCall(call, depth: depth) { parentheses += 1 }
            case UInt8(ascii: "("):
                parentheses += 1
                advance()
            case UInt8(ascii: ")"):
                parentheses -= 1
                advance()
                if depth > 0, parentheses == 0 { return }
            default: advance()
            }
        }
    }

    /// Looks at the first words of a line, and stays where it is.
    private mutating func readLine() {
        let text = bytes[index...].prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.mostLineBytes)
        let words =
            text
            .split(maxSplits: Self.mostWords, whereSeparator: Self.isSpace)
            .prefix(Self.mostWords).map { String(decoding: $0, as: UTF8.self) }
        guard let first = words.first else { return }
        if first.hasPrefix("#"), conditions.count < Self.mostConditions,
            SourceCondition.leavesOutLinux(String(decoding: text, as: UTF8.self))
        {
            conditions.append(line)
        }
        if first.hasPrefix("#if") {
            openConditions += 1
        } else if first.hasPrefix("#endif") {
            openConditions = max(openConditions - 1, 0)
        } else if openConditions == 0, imports.count < Self.mostImports, let module = SourceImport.module(words) {
            imports.append((module, line))
        }
    }

    private mutating func takeCall() -> PictureUse.Call? {
        if take("UIImage") { return .uiImage }
        if take("UIColor") { return .uiColor }
        if take("Image") { return .image }
        return take("Color") ? .color : nil
    }

    /// After `UIImage`: `(named: "…")`, also with `.init`. After `Image`: `("…")` or `(decorative: "…")`.
    ///
    /// - Returns: whether a parenthesis was opened, which the caller closes.
    private mutating func readCall(_ call: PictureUse.Call, depth: Int) -> Bool {
        skipSpace()
        if take(".init") { skipSpace() }
        guard take("(") else { return false }
        let start = line
        skipSpace()
        if call.isLabelled ? take("named") : take("decorative") {
            skipSpace()
            guard take(":") else { return true }
            skipSpace()
        } else if call.isLabelled {
            return true
        }
        guard current == UInt8(ascii: "\""), let name = readString(depth: depth) else { return true }
        skipSpace()
        if current == UInt8(ascii: ")"), !name.isEmpty { uses.append(PictureUse(call: call, name: name, line: start)) }
        return true
    }

    // MARK: Strings

    /// Reads a string literal, or the `#` of anything else.
    ///
    /// - Returns: its text; nil if it is not a plain literal of one line.
    private mutating func readString(depth: Int) -> String? {
        var hashes = 0
        while take("#") { hashes += 1 }
        guard take("\"") else { return nil }
        let isLong = take("\"\"")
        // Two quotes and no third are an empty string.
        let start = index
        var isPlain = !isLong && hashes == 0
        while let byte = current {
            if byte == UInt8(ascii: "\n"), !isLong { return nil }
            if byte == UInt8(ascii: "\\"), skipHashes(hashes, after: 1) {
                isPlain = false
                if current == UInt8(ascii: "(") {
                    advance()
                    guard depth < Self.mostInterpolations else {
                        index = bytes.count
                        return nil
                    }
                    scanCode(depth: depth + 1)
                } else {
                    advance()
                }
                continue
            }
            if byte == UInt8(ascii: "\"") {
                let end = index
                if isLong ? take("\"\"\"") : take("\"") {
                    if skipHashes(hashes, after: 0) {
                        return isPlain ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
                    }
                    continue
                }
            }
            advance()
        }
        return nil
    }

    /// Takes this many `#` that follow after some bytes, and these bytes with them; takes nothing if there are fewer.
    private mutating func skipHashes(_ count: Int, after bytes: Int) -> Bool {
        let first = index + bytes
        guard first + count <= self.bytes.count,
            self.bytes[first..<(first + count)].allSatisfy({ $0 == UInt8(ascii: "#") })
        else { return false }
        index = first + count
        return true
    }

    // MARK: Bytes

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }
    private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

    private mutating func advance() {
        guard index < bytes.count else { return }
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
        index += length
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, Self.isSpace(byte) { advance() }
    }

    private mutating func skipLine() { while let byte = current, byte != UInt8(ascii: "\n") { advance() } }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        while current != nil {
            if take("/*") {
                depth += 1
            } else if take("*/") {
                depth -= 1
                if depth == 0 { return }
            } else {
                advance()
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || byte >= 0x80
    }
}
