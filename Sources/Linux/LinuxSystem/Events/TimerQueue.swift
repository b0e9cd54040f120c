/// Deadlines in order, as a value: the earliest first, and equal ones in the order of their addition.
package struct TimerQueue: Sendable {
    private struct Entry {
        let deadline: Int64
        let identifier: UInt64
        func precedes(_ other: Entry) -> Bool {
            deadline != other.deadline ? deadline < other.deadline : identifier < other.identifier
        }
    }

    /// A binary heap. Cancelled entries stay in it until they reach the front or outnumber the others.
    private var heap: [Entry] = []
    private var live: Set<UInt64> = []
    private var last: UInt64 = 0

    package init() {}

    package var count: Int { live.count }

    /// The earliest deadline in nanoseconds; nil if the queue is empty.
    package mutating func nextDeadline() -> Int64? {
        while let first = heap.first, !live.contains(first.identifier) { removeFirst() }
        return heap.first?.deadline
    }

    /// Adds a deadline in nanoseconds and returns its identifier, which is never reused.
    package mutating func add(deadline: Int64) -> UInt64 {
        last += 1
        live.insert(last)
        heap.append(Entry(deadline: deadline, identifier: last))
        siftUp(heap.count - 1)
        return last
    }

    package mutating func cancel(_ identifier: UInt64) {
        guard live.remove(identifier) != nil else { return }
        if heap.count > 64, heap.count > 2 * live.count { rebuild() }
    }

    /// Removes the earliest entry if it is due at `now`, and returns its identifier.
    package mutating func popDue(now: Int64) -> UInt64? {
        guard let deadline = nextDeadline(), deadline <= now else { return nil }
        let identifier = heap[0].identifier
        removeFirst()
        live.remove(identifier)
        return identifier
    }

    private mutating func rebuild() {
        let kept = heap.filter { live.contains($0.identifier) }
        heap.removeAll(keepingCapacity: true)
        for entry in kept {
            heap.append(entry)
            siftUp(heap.count - 1)
        }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }

    private mutating func siftUp(_ start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            if !heap[child].precedes(heap[parent]) { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }
}
