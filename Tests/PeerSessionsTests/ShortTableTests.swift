import Testing

@testable import PeerSessions

struct ShortTableTests {
    @Test func valuesAreFoundChangedAndRemovedByTheirNumbers() {
        var table = ShortTable<Int, [String]>()
        for number in [3, 1, 2] { table[number] = ["\(number)"] }
        #expect(table.keys == [3, 1, 2] && table.count == 3 && table[4] == nil)
        table[1]?.append("changed")
        table[4]?.append("nothing")
        #expect(table[1] == ["1", "changed"] && table.keys == [3, 1, 2])
        #expect(table.removeValue(forKey: 3) == ["3"] && table.removeValue(forKey: 3) == nil)
        table[2] = nil
        #expect(table.keys == [1])
    }

    @Test func aTableMayChangeWhileItIsRead() {
        var table = ShortTable<Int, Int>()
        for number in 0..<10 { table[number] = number }
        var seen: [Int] = []
        for (number, _) in table {
            seen.append(number)
            table[number] = nil
        }
        #expect(seen == Array(0..<10) && table.count == 0)
    }
}
