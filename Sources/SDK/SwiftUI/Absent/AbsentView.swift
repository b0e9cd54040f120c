/// The sign that the platform draws in a widget in place of a view that follows a finger: red on yellow, as large as it
/// may be.
package struct AbsentView: View {
    /// A sentence with the cause, and one with the correction.
    private let reason: String

    package init(reason: String) { self.reason = reason }

    package typealias Body = Never

    package func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        inputs.warn(reason)
        let sign = ZStack {
            Color.yellow
            Image(systemName: "nosign").foregroundStyle(Color.red)
        }
        sign._evaluate(inputs, into: &nodes)
    }
}
