/// The sign that the platform draws in a widget in place of a view that follows a finger: red on yellow, as large as it
/// may be.
struct AbsentView: View {
    /// A sentence with the cause, and one with the correction.
    let reason: String

    typealias Body = Never

    func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        inputs.warn(reason)
        let sign = ZStack {
            Color.yellow
            Image(systemName: "nosign").foregroundStyle(Color.red)
        }
        sign._evaluate(inputs, into: &nodes)
    }
}
