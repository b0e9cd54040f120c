/// A number of elements that is a product of a number and of integer parameters, as width × height × 4.
package struct CProduct: Hashable, Sendable {
    /// At least 1.
    package var factor: Int
    /// The places of the parameters, at least one. One that occurs twice is squared.
    package var parameters: [Int]

    package init(factor: Int = 1, parameters: [Int]) { (self.factor, self.parameters) = (factor, parameters) }

    /// The number of elements; nil if a factor is not known or negative, or if there are more than one pointer may have.
    ///
    /// - Parameter number: the value of a parameter by its place.
    package func value(_ number: (Int) -> Int?) -> Int? {
        var product = factor
        for parameter in parameters {
            guard let next = number(parameter), next >= 0 else { return nil }
            let (larger, isTooLarge) = product.multipliedReportingOverflow(by: next)
            guard !isTooLarge else { return nil }
            product = larger
        }
        return product <= CLimits.pointerBytes ? product : nil
    }

    /// The product as a list has it, as `width * height * 4`.
    package func text(_ parameters: [CParameter]) -> String {
        let names = self.parameters.map { parameters.indices.contains($0) ? parameters[$0].name : "?" }
        return (names + (factor == 1 && !names.isEmpty ? [] : ["\(factor)"])).joined(separator: " * ")
    }
}
