import Foundation

/// Puts JSON objects and arrays together that arrive in pieces, one after the other.
///
/// The end of an answer is found by its brackets, so that each byte is read once and each answer is parsed once.
struct JSONAccumulator {
    /// More than `limit` bytes came without an end, or an answer is not JSON. The gathered bytes are dropped.
    enum Failure: Error, Hashable, Sendable {
        case tooLarge(limit: Int)
        case malformed
    }

    private let limit: Int
    private var gathered = Data()
    private var depth = 0
    private var isInText = false
    private var isEscaped = false

    /// - Parameter limit: bytes of the longest answer.
    init(limit: Int = 8 << 20) { self.limit = limit }

    /// Bytes of an answer that has not ended.
    var pendingBytes: Int { gathered.count }

    /// Takes a piece and returns the answers that it completes.
    mutating func append(_ piece: Data) throws(Failure) -> [Any] {
        var answers: [Any] = []
        for byte in piece {
            // White space between answers.
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

    /// Ends the stream and returns an answer without brackets, such as a number; nil if nothing is left.
    mutating func finish() throws(Failure) -> Any? { gathered.isEmpty ? nil : try parsed() }

    private mutating func parsed() throws(Failure) -> Any {
        let answer = try? JSONSerialization.jsonObject(with: gathered, options: .fragmentsAllowed)
        // In every case, so that the next answer is not lost.
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
