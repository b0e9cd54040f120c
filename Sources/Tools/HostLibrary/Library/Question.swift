internal import CFunctions
internal import ForeignPointHost

/// A call of a callback, for which a library waits.
struct Question: Sendable {
    /// The call that led to it.
    let call: ProgramCall
    let callback: CCallback
    let arguments: [ForeignValue]
    /// Lets further calls of the library run inside this one.
    let nesting: CallNesting?

    /// The answer that the program gives by values: the result, and then what the callback writes. Throws if it does not
    /// fit.
    func answer(_ values: [ForeignValue]) throws(EncodedAnswer.Misfit) -> ForeignAnswer {
        var rest = values[...]
        let result: ForeignValue
        if callback.result == nil {
            result = .null
        } else if let first = rest.popFirst() {
            result = first
        } else {
            throw EncodedAnswer.Misfit(why: "the result is missing")
        }
        let filled = callback.filled
        guard rest.count <= filled.count else {
            let most = filled.count + (callback.result == nil ? 0 : 1)
            throw EncodedAnswer.Misfit(why: "it has \(values.count) values, and at most \(most) are expected")
        }
        var outputs: [String: ForeignValue] = [:]
        for (index, value) in zip(filled, rest) { outputs[callback.parameters[index].name] = value }
        let answer = ForeignAnswer(result, outputs)
        try EncodedAnswer.check(answer, of: callback, arguments: arguments)
        return answer
    }
}
