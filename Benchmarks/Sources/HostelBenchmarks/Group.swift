/// A part of the benchmarks that can be measured on its own. The raw values are the names of `--only` and of the
/// report's groups.
enum Group: String, CaseIterable {
    case launch, messages, memory, kill, suspend, crowd, discovery, defaults, confinement, views, timelines, peers

    /// A line about the group for `--list`.
    var summary: String {
        switch self {
        case .launch: "from the request to show a widget to its first message and first frame"
        case .messages: "the round trip of a message between host and extension"
        case .memory: "private memory of an extension's process"
        case .kill: "from a crossed memory limit until the process has exited and its memory is free"
        case .suspend: "suspending a process, and resuming it until it answers"
        case .crowd: "many widgets in one host: CPU time, memory, launches (10, 100 and 1,000 processes)"
        case .discovery: "reading and checking a folder of 1,000 and 10,000 bundles"
        case .defaults: "writing and reading shared defaults"
        case .confinement: "launching a process with all layers of confinement"
        case .views: "evaluation and layout of a WidgetKit widget's views"
        case .timelines: "the archive of a WidgetKit widget against asking its extension; its size; private memory"
        case .peers: "typed requests, launches and foreign calls against sd-bus, gRPC, go-plugin and libffi"
        }
    }

    static var list: String {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map { group in
            group.rawValue + String(repeating: " ", count: width + 2 - group.rawValue.count) + group.summary
        }.joined(separator: "\n")
    }
}
