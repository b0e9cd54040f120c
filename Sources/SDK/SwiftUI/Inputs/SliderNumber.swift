internal import Foundation

/// The number of a slider as a share of its bounds, 0 to 1.
struct SliderNumber {
    private let read: () -> Double
    private let write: (Double) -> Void
    private let edit: (Bool) -> Void

    /// - Parameters:
    ///   - step: the distance of the numbers that can be chosen; nil for any number.
    ///   - enabled: the part of the bounds that can be chosen; nil for all.
    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, enabled: ClosedRange<V>? = nil,
        _ edit: @escaping (Bool) -> Void
    ) {
        let (low, length) = (Double(bounds.lowerBound), Double(bounds.upperBound) - Double(bounds.lowerBound))
        let step = step.map { Double(V(0).advanced(by: $0)) }
        read = {
            let share = (Double(value.wrappedValue) - low) / length
            return share.isFinite ? min(max(share, 0), 1) : 0
        }
        write = { share in
            var number = low + share * length
            if let step, step > 0, step.isFinite {
                // The last step may be shorter.
                number = min(low + (share * length / step).rounded() * step, low + length)
            }
            guard number.isFinite else { return }
            let chosen = min(max(V(number), bounds.lowerBound), bounds.upperBound)
            value.wrappedValue = enabled.map { min(max(chosen, $0.lowerBound), $0.upperBound) } ?? chosen
        }
        self.edit = edit
    }

    var share: Double { read() }

    /// A person has chosen a place.
    func choose(_ share: Double) {
        edit(true)
        write(min(max(share, 0), 1))
        edit(false)
    }
}
