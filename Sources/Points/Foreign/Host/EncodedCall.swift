package import CFunctions
package import ForeignMessages

/// A callback among the arguments of a call.
struct PassedCallback {
    let callback: ForeignCallback
    /// Its place in `CFunctionTable.callbacks`.
    let kind: Int
    let parameter: String
}

/// A call whose arguments were checked, ready to be sent.
package struct EncodedCall: Sendable {
    let function: CFunction
    package let call: ForeignCall
    package let plan: SharedPlan
    let callbacks: [PassedCallback]
    let files: [Int32]

    /// Checks the arguments; throws before anything is sent.
    package init(
        _ name: String, _ arguments: [ForeignValue], _ table: CFunctionTable, process: ForeignProcess.Identifier
    ) throws(ForeignError) {
        guard let index = table.index(of: name) else { throw .unknownFunction(name) }
        function = table.functions[index]
        var encoder = ArgumentEncoder(table, function, process: process)
        call = ForeignCall(function: index, arguments: try encoder.encode(arguments))
        plan = encoder.plan
        callbacks = encoder.callbacks
        files = encoder.files
    }

    /// Checks that each callback has one type of `Callbacks`: the library has one function for it, with one signature.
    ///
    /// - Parameter known: the type of a callback that the process was given before, by the callback's number.
    package func checkKinds(_ table: CFunctionTable, known: (UInt32) -> Int?) throws(ForeignError) {
        var kinds: [UInt32: Int] = [:]
        for passed in callbacks {
            let number = passed.callback.number
            let kind = kinds[number] ?? known(number) ?? passed.kind
            guard kind == passed.kind else {
                throw .badArgument(
                    function: function.name, parameter: passed.parameter,
                    reason: "the callback was given as \(table.callbacks[kind].name) before; make another "
                        + "ForeignCallback for \(table.callbacks[passed.kind].name)")
            }
            kinds[number] = kind
        }
    }

    /// Whether arguments are so large that they are not handled on the host's thread.
    static func areLarge(_ arguments: [ForeignValue]) -> Bool {
        arguments.contains { argument in
            switch argument {
            case .bytes(let bytes): bytes.count >= SharedPlan.threshold
            case .string(let text): text.utf8.count >= SharedPlan.threshold
            case .values(let values): values.count >= 512
            case .numbers(let numbers): numbers.bytes.count >= SharedPlan.threshold
            case .room(let count): count >= SharedPlan.threshold / 8
            default: false
            }
        }
    }
}
