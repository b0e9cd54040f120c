package import CFunctions
package import ForeignMessages

/// A call whose arguments were checked, ready to be sent.
package struct EncodedCall: Sendable {
    let function: CFunction
    package let call: ForeignCall
    package let plan: SharedPlan
    let callbacks: [(callback: ForeignCallback, kind: Int)]
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

    /// Whether arguments are so large that they are not handled on the host's thread.
    static func areLarge(_ arguments: [ForeignValue]) -> Bool {
        arguments.contains { argument in
            switch argument {
            case .bytes(let bytes): bytes.count >= SharedPlan.threshold
            case .string(let text): text.utf8.count >= SharedPlan.threshold
            case .values(let values): values.count >= 512
            case .room(let count): count >= SharedPlan.threshold / 8
            default: false
            }
        }
    }
}
