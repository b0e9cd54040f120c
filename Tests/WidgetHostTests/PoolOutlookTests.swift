import Testing

@testable import ExtensionHost

/// The words of `hostel doctor` about the processes that wait for a launch.
struct PoolOutlookTests {
    private let large: UInt64 = 8 << 30

    @Test func largeMachineKeepsTheUsualNumber() {
        let outlook = PoolOutlook(chosen: nil, memory: large, hasOwnRoot: true)
        #expect(outlook.count == 2 && outlook.remedy == nil)
        #expect(outlook.detail == "2 processes wait for a launch. hostel top shows the memory of each.")
    }

    @Test(arguments: [1 << 30, nil] as [UInt64?])
    func smallOrUnknownMachineKeepsNoneAndSaysHowToChangeIt(memory: UInt64?) {
        let outlook = PoolOutlook(chosen: nil, memory: memory, hasOwnRoot: true)
        #expect(outlook.count == 0 && outlook.detail.contains(memory == nil ? "does not tell" : "less than 2 GiB"))
        #expect(outlook.remedy?.contains("--warm 2") == true)
    }

    @Test func configurationFileWinsOverTheMachine() {
        #expect(PoolOutlook(chosen: 1, memory: 1 << 30, hasOwnRoot: true).detail.hasPrefix("1 process waits for"))
        let none = PoolOutlook(chosen: 0, memory: large, hasOwnRoot: true)
        #expect(none.count == 0 && none.remedy?.contains("Warm") == true)
    }

    @Test func noProcessWaitsWithoutRootsOfTheirOwn() {
        let outlook = PoolOutlook(chosen: 4, memory: large, hasOwnRoot: false)
        #expect(outlook.count == 0 && outlook.detail.contains("ownRoot"))
    }
}
