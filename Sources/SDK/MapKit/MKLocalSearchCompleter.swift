internal import Synchronization

/// Completes the text of a search for places. Hostel has no maps: each text fails with `MKError.serverFailure`, which the
/// delegate receives on the main queue, as on a device without a network.
open class MKLocalSearchCompleter: NSObject {
    /// The kinds of completions that are wanted.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let query = ResultType(rawValue: 4)
        public static let physicalFeature = ResultType(rawValue: 8)
    }

    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
    /// A new text ends the search for the text before it.
    open var queryFragment = "" {
        didSet { queryFragment.isEmpty ? cancel() : start() }
    }
    /// There are never any.
    public let results: [MKLocalSearchCompletion] = []
    public final var isSearching: Bool { search.withLock { $0.isRunning } }
    /// The number of the last search, and whether it runs. The main queue ends it, and an author may use another one.
    private let search = Mutex<(number: Int, isRunning: Bool)>((0, false))

    public override init() { super.init() }

    public final func cancel() { search.withLock { $0 = ($0.number + 1, false) } }

    private func start() {
        let number = search.withLock {
            $0 = ($0.number + 1, true)
            return $0.number
        }
        nonisolated(unsafe) let completer = self
        DispatchQueue.main.async {
            let isLast = completer.search.withLock {
                guard $0.number == number else { return false }
                $0.isRunning = false
                return true
            }
            guard isLast else { return }
            completer.delegate?.completer(completer, didFailWithError: MKError(.serverFailure))
        }
    }
}

/// Receives completions.
public protocol MKLocalSearchCompleterDelegate: AnyObject {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

// Both methods are optional on the platform.
extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// A completion of a text. A program cannot make one, and Hostel finds none.
public final class MKLocalSearchCompletion: NSObject {
    public let title: String
    public let titleHighlightRanges: [NSValue] = []
    public let subtitle: String
    public let subtitleHighlightRanges: [NSValue] = []

    init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

extension MKLocalSearch.Request {
    /// The search for a completion.
    public convenience init(completion: MKLocalSearchCompletion) {
        self.init()
        naturalLanguageQuery = [completion.title, completion.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
