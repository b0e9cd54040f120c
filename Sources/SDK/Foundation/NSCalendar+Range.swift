public import Foundation

extension NSCalendar {
    /// Finds the unit of time that a date lies in.
    ///
    /// - Parameters:
    ///   - datep: takes the unit's first moment.
    ///   - tip: takes its seconds.
    /// - Returns: whether there is one; without one the pointers stay as they are.
    public func range(
        of unit: Unit, start datep: UnsafeMutablePointer<NSDate?>?, interval tip: UnsafeMutablePointer<TimeInterval>?,
        for date: Date
    ) -> Bool {
        guard let found = range(of: unit, for: date) else { return false }
        datep?.pointee = found.start as NSDate
        tip?.pointee = found.duration
        return true
    }
}
