package import CFunctions
package import ForeignMessages

/// The answer of a closure that was checked against its callback, ready to be sent.
package struct EncodedAnswer: Sendable {
    package let resume: ForeignResume
    package let plan: SharedPlan

    /// Why an answer does not fit.
    package struct Misfit: Error {
        package let why: String

        package init(why: String) { self.why = why }
    }

    /// Throws for an answer that does not fit.
    ///
    /// - Parameter arguments: those that the closure got.
    package static func check(
        _ answer: ForeignAnswer, of callback: CCallback, arguments: [ForeignValue]
    ) throws(Misfit) {
        let asked = zip(callback.parameters, arguments).map { parameter, value -> WireValue in
            guard case .scalar(let scalar) = parameter.type else { return .null }
            return value.elements.map { .room($0 * scalar.size) } ?? .null
        }
        _ = try EncodedAnswer(answer, of: callback, asked: asked)
    }

    /// Checks the answer; throws before anything is sent.
    ///
    /// - Parameter asked: what the process sent for each parameter, which bounds the answer.
    package init(
        _ answer: ForeignAnswer, of callback: CCallback, asked: [WireValue]
    ) throws(Misfit) {
        guard let result = ArgumentEncoder.result(answer.result, of: callback) else {
            throw Misfit(why: "it returned \(answer.result), which does not fit")
        }
        let filled = callback.filled
        let names = filled.map { callback.parameters[$0].name }
        if let unknown = answer.outputs.keys.filter({ !names.contains($0) }).min() {
            throw Misfit(why: "it answers for \(unknown), which is no parameter that it writes")
        }
        // The bytes are arguments of their own, each of as many elements as it has.
        let parameters = filled.map { index in
            CParameter(
                name: callback.parameters[index].name, type: callback.parameters[index].type,
                passing: .pointer(.in, .caller), isOptional: true)
        }
        var encoder = ArgumentEncoder(
            CFunctionTable(), CFunction(name: callback.name, parameters: parameters),
            process: ForeignProcess.Identifier(number: 0))
        let outputs: [WireValue]
        do throws(ForeignError) {
            outputs = try encoder.encode(names.map { answer.outputs[$0] ?? .null })
        } catch {
            if case .badArgument(_, let name, let reason) = error {
                throw Misfit(why: "its answer for \(name) does not fit: \(reason)")
            }
            throw Misfit(why: "its answer does not fit: \(error)")
        }
        for (index, output) in zip(filled, outputs) {
            let parameter = callback.parameters[index]
            guard case .scalar(let scalar) = parameter.type else { continue }
            let given: Int
            switch output {
            case .null: given = 0
            case .bytes(let bytes): given = bytes.count / scalar.size
            case .shared(_, let count): given = count / scalar.size
            default: throw Misfit(why: "its answer for \(parameter.name) does not fit: a file has no place there")
            }
            let room = Self.room(asked.indices.contains(index) ? asked[index] : .null) / scalar.size
            guard given <= room else {
                throw Misfit(
                    why: "its answer for \(parameter.name) has \(given) elements, and there is room for \(room)")
            }
            guard case .pointer(_, .returned) = parameter.passing, case .number(let number) = result else { continue }
            let isSigned = callback.result?.isSigned == true
            guard isSigned ? Int64(bitPattern: number) <= Int64(given) : number <= UInt64(given) else {
                throw Misfit(
                    why: "it returned \(answer.result), and its answer for \(parameter.name) has \(given) elements")
            }
        }
        resume = ForeignResume(result: result, outputs: outputs)
        plan = encoder.plan
    }

    /// The bytes behind a pointer that the process offered.
    private static func room(_ value: WireValue) -> Int {
        switch value {
        case .room(let bytes): bytes
        case .bytes(let bytes): bytes.count
        default: 0
        }
    }

    /// Whether an answer is so large that it is not handled on the host's thread.
    static func isLarge(_ answer: ForeignAnswer) -> Bool { EncodedCall.areLarge(Array(answer.outputs.values)) }
}

extension ForeignValue {
    /// The elements of numbers behind a pointer that a callback gets; nil for NULL.
    fileprivate var elements: Int? {
        switch self {
        case .room(let count): count
        case .bytes(let bytes): bytes.count
        case .values(let values): values.count
        case .numbers(let numbers): numbers.count
        case .int, .uint, .double, .bool: 1
        case .null, .string, .fields, .handle, .callback, .file: nil
        }
    }
}
