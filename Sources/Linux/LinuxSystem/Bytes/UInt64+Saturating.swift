// Sums of numbers that may come from elsewhere: at the end of the range they stay there.
extension UInt64 {
    /// The sum, or the largest number.
    package func saturatingAdd(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    /// The difference, or 0.
    package func saturatingSubtract(_ other: UInt64) -> UInt64 { self > other ? self - other : 0 }

    /// The product, or the largest number.
    package func saturatingMultiply(_ other: UInt64) -> UInt64 {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
