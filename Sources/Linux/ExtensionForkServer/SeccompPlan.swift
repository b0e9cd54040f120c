import CLinux
import Confinement
import ExtensionLaunch
import Glibc

/// The filters of system calls: one for the fork server and all processes that it makes, and small ones for its
/// children.
final class SeccompPlan {
    /// A filter in the memory that a child passes to the kernel. Never freed, because there are only four.
    struct Filter {
        let instructions: UnsafeMutablePointer<hostel_instruction>
        let count: Int
        let ownNumbers: [Int]

        init(_ program: FilterProgram) {
            count = program.instructions.count
            ownNumbers = program.ownNumbers
            instructions = .allocate(capacity: count)
            for (index, instruction) in program.instructions.enumerated() {
                (instructions + index).initialize(
                    to: hostel_instruction(
                        code: instruction.code, if_true: instruction.ifTrue, if_false: instruction.ifFalse,
                        value: instruction.value))
            }
        }
    }

    private let filters: (closed: Filter, networkClient: Filter)?
    /// The two parts of a filter for a child that waits; nil if this process has no filter of its own.
    private let parts: (waiting: Filter, last: Filter)?

    /// - Parameter shared: whether to filter this process's own calls too, which its children inherit. If the kernel
    ///   refuses that, each child gets a whole filter, which the kernel then refuses as well.
    init(shared: Bool) {
        guard let numbering = CallNumbering.own else {
            filters = nil
            parts = nil
            return
        }
        let isShared = shared && Self.filterOwnCalls(numbering)
        func program(_ isNetworkClient: Bool) -> FilterProgram {
            isShared
                ? FilterCompiler.compile(only: LayeredCalls.child(isNetworkClient: isNetworkClient), for: numbering)
                : FilterCompiler.compile(CallPolicy.extensions(isNetworkClient: isNetworkClient), for: numbering)
        }
        filters = (Filter(program(false)), Filter(program(true)))
        func part(_ calls: [LinuxCall: CallVerdict]) -> Filter {
            Filter(FilterCompiler.compile(only: calls, for: numbering))
        }
        parts = isShared ? (part(LayeredCalls.waiting), part(LayeredCalls.afterWaiting)) : nil
    }

    private static func filterOwnCalls(_ numbering: CallNumbering) -> Bool {
        let filter = Filter(FilterCompiler.compile(LayeredCalls.forkServer, for: numbering))
        return hostel_forbid_new_privileges() == 0 && hostel_seccomp_install(filter.instructions, filter.count) == 0
    }

    /// Returns the filter that a child installs before it waits; nil if it installs its whole filter later, or none.
    func filterForWaiting(_ measures: ConfinementMeasures) -> Filter? {
        measures.steps.contains(.seccomp) ? parts?.waiting : nil
    }

    /// Returns the filter that such a child installs once it has its order, or nil if its measures request none.
    func filterAfterWaiting(_ measures: ConfinementMeasures) throws(LaunchFailure) -> Filter? {
        guard let parts, measures.steps.contains(.seccomp) else { return try filter(for: measures) }
        return parts.last
    }

    /// Returns the filter for a child, or nil if its measures request none.
    func filter(for measures: ConfinementMeasures) throws(LaunchFailure) -> Filter? {
        guard measures.steps.contains(.seccomp) else { return nil }
        guard let filters else { throw LaunchFailure(.seccomp, errno: ENOSYS) }
        return measures.isNetworkClient ? filters.networkClient : filters.closed
    }
}

extension hostel_child {
    mutating func set(_ filter: SeccompPlan.Filter) {
        self.filter = UnsafePointer(filter.instructions)
        filter_count = filter.count
        own_number_count = min(filter.ownNumbers.count, Int(HOSTEL_MOST_OWN_NUMBERS))
        withUnsafeMutableBytes(of: &own_number) { places in
            let places = places.bindMemory(to: Int.self)
            for (place, index) in filter.ownNumbers.prefix(places.count).enumerated() { places[place] = index }
        }
    }
}
