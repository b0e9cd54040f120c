import SwiftUI
import Testing

/// Small views against the frames that the documented rules give, each with its reason.
@MainActor @Suite struct LayoutConformanceTests {
    @Test(arguments: StackCases.all) func stacks(_ example: LayoutCase) throws { try example.check() }
    @Test(arguments: SpacerCases.all) func spacers(_ example: LayoutCase) throws { try example.check() }
    @Test(arguments: FrameCases.all) func frames(_ example: LayoutCase) throws { try example.check() }
    @Test(arguments: EffectCases.all) func effects(_ example: LayoutCase) throws { try example.check() }
    @Test(arguments: GridCases.all) func grids(_ example: LayoutCase) throws { try example.check() }

    @Test(arguments: DirectionCases.all) func directions(_ example: LayoutCase) throws { try example.check() }

    @Test func theCasesAreMany() {
        let all =
            StackCases.all + SpacerCases.all + FrameCases.all + EffectCases.all + GridCases.all + DirectionCases.all
        #expect(all.count >= 150)
        #expect(Set(all.map(\.reason)).count == all.count, "each case has a reason of its own")
    }
}
