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
        func fault(_ text: String) -> CommandFailure { .usage("The argument \(parameter) is \(word). \(text)") }
        let parts = word.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard word.hasPrefix("%"), let number = parts.first.flatMap({ Int($0) }) else {
            throw fault("Write %1 for the handle that the first call returned, or %1.NAME for one that it wrote.")
        }
        guard earlier.indices.contains(number - 1) else {
            throw fault("\(earlier.count == 1 ? "1 call stands" : "\(earlier.count) calls stand") before this one.")
        }
        let call = earlier[number - 1]
        guard parts.count > 1 else {
            if let handle = call.result.value.handle { return handle }
            let isNull = call.result.value == .null
            throw fault("Call \(number), \(call.function), returned \(isNull ? "NULL" : "no handle").")
        }
        let name = String(parts[1])
        guard let written = call.result.outputs[name] else {
            let names = call.result.outputs.keys.sorted().joined(separator: ", ")
            throw fault(
                "Call \(number), \(call.function), wrote no \(name). It wrote \(names.isEmpty ? "nothing" : names).")
        }
        guard let handle = written.handle else {
            throw fault(
                "Call \(number), \(call.function), wrote \(written == .null ? "NULL" : "no handle") through \(name).")
        }
        return handle
    }
}
