import CLinux
import Glibc

/// Descriptors that came with a message, in the order sent. The list closes those that are not taken.
package struct DescriptorList: ~Copyable, Sendable {
    private var numbers: [Int32]
    private var taken = 0

    /// Takes over descriptors. No other code may close them.
    package init(owning numbers: [Int32]) { self.numbers = numbers }

    deinit { for number in numbers[taken...] { close(number) } }

    /// The number of descriptors that are not taken yet.
    package var count: Int { numbers.count - taken }

    /// The numbers of the descriptors that are not taken yet. Valid while the list lives.
    package var rawValues: [Int32] { Array(numbers[taken...]) }

    /// Second descriptors of the same open files; nil if the process can have no more.
    package func duplicates() -> DescriptorList? {
        var copies: [Int32] = []
        for number in numbers[taken...] {
            guard let copy = try? systemCall(.dup, { hostel_duplicate(number, 3) }) else { break }
            copies.append(copy)
        }
        let list = DescriptorList(owning: copies)
        if list.count < count { return nil }
        return list
    }

    /// Takes all descriptors; the caller closes them.
    package mutating func takeAll() -> [Int32] {
        guard taken < numbers.count else { return [] }
        defer { taken = numbers.count }
        return rawValues
    }

    /// Takes the next descriptor; nil if none is left.
    package mutating func next() -> OwnedDescriptor? {
        guard taken < numbers.count else { return nil }
        taken += 1
        return OwnedDescriptor(owning: numbers[taken - 1])
    }
}
