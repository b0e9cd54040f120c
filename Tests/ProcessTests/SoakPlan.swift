import Foundation
import HostelTestSupport

/// The events of a soak. The list follows from its seed alone; the machine's speed does not change it.
struct SoakPlan {
    enum Event: Hashable {
        case show(Int)
        case hide(Int)
        /// A widget that takes memory at 1 GB/s is shown.
        case grow
        /// A widget that throws a die and crashes at a one is shown or hidden.
        case dice(isShown: Bool)
        /// A widget that crashes whenever it is shown.
        case crash
        /// A hidden sound widget's process is killed by somebody.
        case kill(Int)
        case warning
        /// Shortage that is over before anybody is ended.
        case shortCritical
        /// Shortage that lasts until all that are hidden are ended.
        case critical
        case replace(Int, version: Int)
        case restart
    }

    /// Events that are under way at once; the host is looked at after each batch.
    struct Batch {
        var events: [Event] = []
        /// The sound widgets that have to be on screen at its end.
        var shown: Set<Int> = []
        /// Those of them that were there all the time: the same process has to be.
        var steady: Set<Int> = []
        /// The version that each sound widget has at its end.
        var versions: [Int] = []
        var isRestart: Bool { events == [.restart] }
        var isCritical: Bool { events.contains(.critical) }
    }

    let seed: UInt64
    let widgets: Int
    private(set) var batches: [Batch] = []

    /// - Parameters:
    ///   - widgets: how many sound widgets there are.
    ///   - replaceable: the first so many of them are bundles that can be replaced.
    init(seed: UInt64, events: Int, widgets: Int, replaceable: Int) {
        self.seed = seed
        self.widgets = widgets
        var random = SeededGenerator(seed: seed)
        var versions = Array(repeating: 1, count: widgets)
        var shown: Set<Int> = []
        var count = 0
        while count < events {
            if Int.random(in: 0..<300, using: &random) == 0 {
                shown = []
                batches.append(Batch(events: [.restart], versions: versions))
                count += 1
                continue
            }
            var batch = Batch()
            let before = shown
            // The widgets whose process this batch may change: it hides, kills or replaces them.
            var touched: Set<Int> = []
            for _ in 0..<min(8, events - count) {
                let widget = Int.random(in: 0..<widgets, using: &random)
                switch Int.random(in: 0..<1000, using: &random) {
                case ..<430:
                    batch.events.append(.show(widget))
                    shown.insert(widget)
                case ..<840:
                    batch.events.append(.hide(widget))
                    shown.remove(widget)
                    touched.insert(widget)
                case ..<870: batch.events.append(.grow)
                case ..<900: batch.events.append(.dice(isShown: Bool.random(using: &random)))
                case ..<925: batch.events.append(.crash)
                case ..<945 where !shown.contains(widget) && !before.contains(widget) && !touched.contains(widget):
                    // A killed process ends at no known time, so that nothing else is asked of it in the batch.
                    batch.events.append(.kill(widget))
                    touched.insert(widget)
                case ..<960: batch.events.append(.shortCritical)
                case ..<970: batch.events.append(.warning)
                case ..<980: batch.events.append(.critical)
                default:
                    guard widget < replaceable, !touched.contains(widget) else { continue }
                    versions[widget] += 1
                    batch.events.append(.replace(widget, version: versions[widget]))
                    touched.insert(widget)
                }
            }
            // A batch does not show a widget that it kills.
            let killed = Set(
                batch.events.compactMap { event -> Int? in if case .kill(let widget) = event { widget } else { nil } })
            batch.events.removeAll { event in
                if case .show(let widget) = event, killed.contains(widget) { true } else { false }
            }
            shown.subtract(killed)
            batch.shown = shown
            batch.steady = before.intersection(shown).subtracting(touched)
            batch.versions = versions
            count += batch.events.count
            batches.append(batch)
        }
    }

    var eventCount: Int { batches.reduce(0) { $0 + $1.events.count } }
}
