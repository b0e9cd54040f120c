/// The words of a number on an axis.
enum AxisNumber {
    /// - Parameter step: the distance to the next value.
    static func words(_ number: Double, step: Double) -> String {
        let amount = abs(number)
        // Sums of steps miss zero by a little.
        if number == 0 || amount < step / 1e6 { return 0.formatted() }
        // Long numbers would take the plot's room.
        if amount >= 1e15 || amount < 1e-4 {
            return number.formatted(.number.notation(.scientific).precision(.significantDigits(1...3)))
        }
        if amount >= 1e6 {
            return number.formatted(.number.notation(.compactName).precision(.significantDigits(1...4)))
        }
        let digits = step > 0 && step < 1 ? Int((-log10(step)).rounded(.up)) : 0
        return number.formatted(.number.precision(.fractionLength(0...max(min(digits + 1, 6), 3))))
    }
}
