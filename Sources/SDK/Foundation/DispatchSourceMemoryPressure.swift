public import Dispatch
internal import Synchronization

/// Tells of short memory. The host warns an extension before it ends the process for its memory.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

// Dispatch casts each source that gets a handler to its own class, so a source of memory pressure is of that class too.
extension DispatchSource: DispatchSourceMemoryPressure {
    /// How short memory is. A host warns; it tells neither `normal` nor `critical`.
    public struct MemoryPressureEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = MemoryPressureEvent(rawValue: 1)
        public static let warning = MemoryPressureEvent(rawValue: 2)
        public static let critical = MemoryPressureEvent(rawValue: 4)
        public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
    }

    /// A source that runs its handler at the host's warnings, as long as it is kept.
    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure {
        guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
            fatalError("A source of Dispatch is no DispatchSource.")
        }
        MemoryPressure.add(source, eventMask)
        return source
    }
}

extension DispatchSourceMemoryPressure {
    /// The events since the handler ran last.
    public var data: DispatchSource.MemoryPressureEvent {
        DispatchSource.MemoryPressureEvent(rawValue: (self as? any DispatchSourceUserDataOr)?.data ?? 0)
    }
    /// The events that the source tells of.
    public var mask: DispatchSource.MemoryPressureEvent { MemoryPressure.mask(of: self as? DispatchSource) }
}

/// The sources of memory pressure in a process.
package enum MemoryPressure {
    // Unchecked: any thread may use a source, and an entry does not change.
    private struct Entry: @unchecked Sendable {
        weak var source: DispatchSource?
        let mask: DispatchSource.MemoryPressureEvent
    }

    private static let entries = Mutex<[Entry]>([])

    fileprivate static func add(_ source: DispatchSource, _ mask: DispatchSource.MemoryPressureEvent) {
        entries.withLock { list in
            list.removeAll { $0.source == nil }
            list.append(Entry(source: source, mask: mask))
        }
    }

    fileprivate static func mask(of source: DispatchSource?) -> DispatchSource.MemoryPressureEvent {
        entries.withLock { $0.first { $0.source === source }?.mask } ?? []
    }

    /// Runs the handlers of the sources that tell of warnings.
    package static func warn() {
        let warned = entries.withLock { list in list.filter { $0.mask.contains(.warning) }.compactMap(\.source) }
        for source: any DispatchSourceUserDataOr in warned {
            source.or(data: DispatchSource.MemoryPressureEvent.warning.rawValue)
        }
    }
}
