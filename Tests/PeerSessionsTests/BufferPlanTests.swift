import HostelTestSupport
import Testing

@testable import PeerSessions

/// Which memory of a link carries the next content.
struct BufferPlanTests {
    private func number(_ choice: BufferPlan.Choice) throws -> UInt32 {
        switch choice {
        case .use(let number), .make(let number, _): return number
        case .none: return try #require(nil as UInt32?)
        }
    }

    @Test func bufferIsUsedAgainOnceBothSidesAreDone() throws {
        var plan = BufferPlan()
        #expect(plan.take(1 << 20).choice == .make(1, bytes: 1 << 20))
        plan.lent(1)
        plan.released(1)
        #expect(plan.take(1 << 20).choice == .make(2, bytes: 1 << 20), "the receiver still has it")
        plan.returned(1)
        #expect(plan.take(1 << 20).choice == .use(1))
        #expect(plan.take(1 << 20).choice == .make(3, bytes: 1 << 20), "this side still has two values")
    }

    @Test func bufferThatWasSentTwiceIsGivenBackTwice() {
        var plan = BufferPlan()
        _ = plan.take(5000)
        for _ in 1...2 { plan.lent(1) }
        plan.released(1)
        plan.returned(1)
        #expect(plan.take(5000).choice == .make(2, bytes: 8192))
        plan.returned(1)
        #expect(plan.take(5000).choice == .use(1))
    }

    @Test func returnsOfNothingChangeNothing() {
        var plan = BufferPlan()
        for number in [0, 1, .max] as [UInt32] { plan.returned(number) }
        _ = plan.take(5000)
        for _ in 1...9 { plan.returned(1) }
        plan.lent(1)
        plan.released(1)
        #expect(plan.take(5000).choice == .make(2, bytes: 8192), "early returns do not count for later")
    }

    @Test func shortContentTakesNoFarLongerBuffer() {
        var plan = BufferPlan()
        _ = plan.take(4 << 20)
        plan.released(1)
        #expect(plan.take(1 << 20).choice == .make(2, bytes: 1 << 20))
        #expect(plan.take(3 << 20).choice == .use(1))
    }

    @Test func receiverThatGivesNothingBackCannotGrowTheMemory() throws {
        var plan = BufferPlan()
        var kept: Set<UInt32> = []
        for _ in 0..<1000 {
            let (choice, dropped) = plan.take(1 << 20)
            let new = try number(choice)
            kept.insert(new)
            kept.subtract(dropped)
            plan.lent(new)
            plan.released(new)
            #expect(kept.count <= BufferPlan.mostBuffers)
        }
        #expect(plan.giveBack().isEmpty)
    }

    @Test func bytesAreBoundedToo() throws {
        var plan = BufferPlan()
        #expect(plan.take(BufferPlan.mostBytesOfOne + 1).choice == .none)
        #expect(plan.take(BufferPlan.mostBytesOfOne).dropped == [])
        #expect(plan.take(BufferPlan.mostBytesOfOne).dropped == [])
        #expect(plan.take(1).dropped == [1])
    }

    @Test func freeBuffersAreGivenBack() {
        var plan = BufferPlan()
        for _ in 1...3 { _ = plan.take(100) }
        plan.released(1)
        plan.lent(2)
        plan.released(2)
        #expect(plan.giveBack() == [1])
        plan.returned(2)
        #expect(plan.giveBack() == [2])
        #expect(plan.giveBack() == [])
    }

    @Test func anyOrderOfEventsKeepsTheBounds() throws {
        var random = SeededGenerator(seed: 44)
        var plan = BufferPlan()
        var sizes: [UInt32: Int] = [:]
        var inUse: Set<UInt32> = []
        for _ in 0..<20_000 {
            let number = UInt32.random(in: 0...40, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1:
                let count = 1 << Int.random(in: 0...24, using: &random)
                let (choice, dropped) = plan.take(count)
                for number in dropped { (sizes[number], _) = (nil, inUse.remove(number)) }
                if case .make(let number, let bytes) = choice { sizes[number] = bytes }
                let taken = try self.number(choice)
                #expect(!inUse.contains(taken), "a buffer in use is not taken")
                #expect(try #require(sizes[taken]) >= count)
                inUse.insert(taken)
            case 2: plan.lent(number)
            case 3: plan.returned(number)
            default:
                plan.released(number)
                inUse.remove(number)
            }
            #expect(sizes.count <= BufferPlan.mostBuffers)
            #expect(sizes.values.reduce(0, +) <= BufferPlan.mostBytes)
        }
    }
}
