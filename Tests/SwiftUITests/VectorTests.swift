import SwiftUI
import Testing

/// Arithmetic with the values that animations move.
@MainActor @Suite struct VectorTests {
    private func check<Vector: VectorArithmetic>(_ vector: Vector, doubled: Vector, squared: Double) {
        #expect(vector.scaled(by: 2) == doubled && vector + vector == doubled)
        #expect(doubled - vector == vector && vector + .zero == vector && vector.scaled(by: 0) == .zero)
        #expect(vector.magnitudeSquared == squared)
    }

    @Test func numbersAreAddedAndScaled() {
        check(1.5, doubled: 3, squared: 2.25)
        check(Float(1.5), doubled: 3, squared: 2.25)
        check(CGFloat(1.5), doubled: 3, squared: 2.25)
    }

    @Test func pairsAreAddedAndScaledInEachPart() {
        check(AnimatablePair(3.0, CGFloat(4)), doubled: AnimatablePair(6, 8), squared: 25)
        let nested = AnimatablePair(AnimatablePair(1.0, 2.0), 2.0)
        check(nested, doubled: AnimatablePair(AnimatablePair(2, 4), 4), squared: 9)
        #expect(AnimatablePair(3.0, 4.0) != AnimatablePair(4.0, 3.0))
    }

    @Test func aValueWithoutPartsHasNoLength() {
        check(EmptyAnimatableData(), doubled: EmptyAnimatableData(), squared: 0)
    }
}
