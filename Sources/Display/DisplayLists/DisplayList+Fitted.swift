import Foundation

extension DisplayList {
    /// The list without the operations that exceed the limits, so that a view that shows too much is not blank.
    ///
    /// A group that exceeds them is left out whole. The slow way: for a list that `validated` has refused.
    ///
    /// - Returns: a list that keeps the limits, and the faults of what was left out, each kind once.
    package func fitted(
        against limits: DisplayListLimits = .standard, images: Set<UInt32> = [],
        pixels: (_ image: UInt32) -> Int = { _ in 0 }
    ) -> (list: DisplayList, faults: [DisplayListError.Fault]) {
        var check = DisplayListCheck(limits: limits, images: images, size: size)
        var (kept, faults): ([DisplayOperation], [DisplayListError.Fault]) = ([], [])
        func note(_ fault: DisplayListError.Fault) { if !faults.contains(fault) { faults.append(fault) } }
        do throws(DisplayListError.Fault) { try check.start(operations: 0) } catch {
            return (DisplayList(size: .zero), [error])
        }
        // The groups within one that is left out.
        var skipped = 0
        for operation in operations {
            if skipped > 0 {
                if case .push = operation { skipped += 1 }
                if case .pop = operation { skipped -= 1 }
                continue
            }
            var isPop = false
            if case .pop = operation { isPop = true }
            // Room is kept for the ends of the open groups.
            guard isPop || kept.count + check.openGroups + 2 <= limits.operations else {
                note(.tooManyOperations(limit: limits.operations))
                if case .push = operation { skipped = 1 }
                continue
            }
            // A refused operation must not be counted.
            var trial = check
            do throws(DisplayListError.Fault) {
                try trial.add(operation)
                if case .image(let image) = operation { try trial.read(pixels: pixels(image.image)) }
                check = trial
                kept.append(operation)
            } catch {
                note(error)
                if case .push = operation { skipped = 1 }
            }
        }
        kept += Array(repeating: .pop, count: check.openGroups)
        return (DisplayList(size: size, operations: kept), faults)
    }
}
