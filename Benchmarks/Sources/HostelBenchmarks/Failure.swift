/// Why a group could not be measured.
enum Failure: Error, CustomStringConvertible {
    case usage(String)
    case missing(String)
    case floors(String)
    case widget(String)
    case discovery(found: Int, expected: Int)

    var description: String {
        switch self {
        case .usage(let text): text
        case .missing(let path): "\(path) is missing: `make bench` builds what the benchmarks need"
        case .floors(let line): "the floors' process did not answer: \(line)"
        case .widget(let why): "the widget: \(why)"
        case .discovery(let found, let expected): "found \(found) displayable bundles in place of \(expected)"
        }
    }
}
