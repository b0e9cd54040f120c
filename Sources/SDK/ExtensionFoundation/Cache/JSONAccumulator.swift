public import Foundation

/// Puts answers together that arrive in pieces: JSON objects and arrays, one after the other.
///
/// Where one ends is found by its brackets, so that each byte is looked at once and an answer is parsed once.
public struct JSONAccumulator {
    /// More than `limit` bytes came without an end, or what ended is no JSON. What was gathered is dropped.
    public enum Failure: Error, Hashable, Sendable {
        case tooLarge(limit: Int)
        case malformed
    }

    private let limit: Int
    private var gathered = Data()
    private var depth = 0
    private var isInText = false
    private var isEscaped = false

    /// - Parameter limit: most bytes of one answer.
    public init(limit: Int = 8 << 20) { self.limit = limit }

    /// Bytes of an answer that has not ended.
    public var pendingBytes: Int { gathered.count }

    /// Takes a piece and hands out the answers that it completes; none means to wait for more.
    public mutating func append(_ piece: Data) throws(Failure) -> [Any] {
        var answers: [Any] = []
        for byte in piece {
            // Space between answers.
            if depth == 0, gathered.isEmpty, byte <= 0x20 { continue }
            gathered.append(byte)
            guard gathered.count <= limit else {
                reset()
                throw .tooLarge(limit: limit)
            }
            if ends(with: byte) { answers.append(try parsed()) }
        }
        return answers
    }

    /// The end of the stream: hands out an answer that no bracket ends, such as a number; nil if nothing is left.
    public mutating func finish() throws(Failure) -> Any? { gathered.isEmpty ? nil : try parsed() }

    private mutating func parsed() throws(Failure) -> Any {
        let answer = try? JSONSerialization.jsonObject(with: gathered, options: .fragmentsAllowed)
        // Made anew whatever came of it, so that the next answer is not lost.
        reset()
        guard let answer else { throw .malformed }
        return answer
    }

    private mutating func reset() {
        gathered = Data()
        (depth, isInText, isEscaped) = (0, false, false)
    }

    /// Whether this byte closes the outermost bracket.
    private mutating func ends(with byte: UInt8) -> Bool {
        if isInText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText = false
            }
            return false
        }
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth = max(0, depth - 1)
            return depth == 0
        default: break
        }
        return false
    }
}
