internal import ArgumentParser
internal import Confinement

/// The layers of confinement that a command gives up, on a machine that lacks them.
struct LayerOption: ParsableArguments {
    @Option(
        name: .customLong("without-layer"),
        help: """
            Launch extensions although this layer of confinement is missing. Repeat the option for more layers. `hostel \
            doctor` lists their names.
            """)
    private var names: [String] = []

    var lowered: Set<Layer> { Set(names.compactMap(Layer.init(rawValue:))) }

    func validate() throws {
        for name in names where Layer(rawValue: name) == nil {
            throw ValidationError(
                "There is no layer \(name). The layers are \(Layer.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
    }

    /// Says on standard error what is given up.
    func warn() {
        guard !names.isEmpty else { return }
        note(
            "Warning: extensions run without \(names.joined(separator: ", ")). `hostel doctor` says what is lost.")
    }
}
