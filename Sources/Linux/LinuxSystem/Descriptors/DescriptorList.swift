import Glibc

/// Descriptors that came with a message, in the order sent. Those that are not taken are closed.
package struct DescriptorList: ~Copyable, Sendable {
    private var numbers: [Int32]
    private var taken = 0

    /// Takes over descriptors, which no other code may close.
    package init(owning numbers: [Int32]) { self.numbers = numbers }

    deinit { for number in numbers[taken...] { close(number) } }

    /// How many are left.
    package var count: Int { numbers.count - taken }

    /// The numbers of those that are left, for a look while the list lives.
    package var rawValues: [Int32] { Array(numbers[taken...]) }

    /// The next one, or nil when none is left.
    package mutating func next() -> OwnedDescriptor? {
        guard taken < numbers.count else { return nil }
        taken += 1
        return OwnedDescriptor(owning: numbers[taken - 1])
    }
}
