public import Foundation

/// The changes of a list that a person edits, on any collection.
extension MutableCollection {
    /// Moves the elements at these offsets before the one at another offset, and keeps their order.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let moved = source.filter { all.indices.contains($0) }
        let chosen = Set(moved)
        let place = Swift.min(Swift.max(destination, 0), all.count)
        let before = (0..<place).filter { !chosen.contains($0) }
        let after = (place..<all.count).filter { !chosen.contains($0) }
        for (index, old) in zip(Array(indices), before + moved + after) { self[index] = all[old] }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at these offsets. Offsets beyond the end are ignored.
    public mutating func remove(atOffsets offsets: IndexSet) {
        let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
        self = Self(kept)
    }
}
