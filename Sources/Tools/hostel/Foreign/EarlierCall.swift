internal import CFunctions
internal import ForeignPointHost

/// A call of a command line whose result a later one may use.
struct EarlierCall {
    let function: String
    let result: ForeignResult

    /// The handle that a word names: `%1` is the first call's result, `%1.NAME` what it wrote through its parameter NAME.
    ///
    /// Throws a usage error that says what the named call gave.
    static func handle(_ word: String, for parameter: String, in earlier: [EarlierCall]) throws -> ForeignHandle {
        let (value, place) = try value(word, for: parameter, in: earlier)
        guard let handle = value.handle else {
            throw fault(parameter, word, place(value == .null ? "NULL" : "no handle"))
        }
        return handle
    }

    /// The struct that a word names, which may hold handles.
    static func fields(_ word: String, for parameter: String, in earlier: [EarlierCall]) throws -> ForeignValue {
        let (value, place) = try value(word, for: parameter, in: earlier)
        guard case .fields = value else { throw fault(parameter, word, place("no struct")) }
        return value
    }

    private static func fault(_ parameter: String, _ word: String, _ text: String) -> CommandFailure {
        .usage("The argument \(parameter) is \(word). \(text)")
    }

    /// The value that a word names, and a sentence that says what stands there instead.
    private static func value(
        _ word: String, for parameter: String, in earlier: [EarlierCall]
    ) throws -> (ForeignValue, (String) -> String) {
        let parts = word.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard word.hasPrefix("%"), let number = parts.first.flatMap({ Int($0) }) else {
            throw fault(
                parameter, word,
                "Write %1 for the handle that the first call returned, or %1.NAME for one that it wrote.")
        }
        guard number > 0, earlier.indices.contains(number - 1) else {
            throw fault(
                parameter, word,
                "\(earlier.count == 1 ? "1 call stands" : "\(earlier.count) calls stand") before this one.")
        }
        let call = earlier[number - 1]
        guard parts.count > 1 else {
            return (call.result.value, { "Call \(number), \(call.function), returned \($0)." })
        }
        let name = String(parts[1])
        guard let written = call.result.outputs[name] else {
            let names = call.result.outputs.keys.sorted().joined(separator: ", ")
            throw fault(
                parameter, word,
                "Call \(number), \(call.function), wrote no \(name). It wrote \(names.isEmpty ? "nothing" : names).")
        }
        return (written, { "Call \(number), \(call.function), wrote \($0) through \(name)." })
    }
}
