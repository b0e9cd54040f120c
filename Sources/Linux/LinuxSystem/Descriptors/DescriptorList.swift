import CLinux
import Glibc

/// Descriptors that came with a message, in the order sent. The list closes those that are not taken.
package struct DescriptorList: ~Copyable, Sendable {
    private var numbers: [Int32]
    private var taken = 0
    /// The number of the `DescriptorSender` that sent them; nil for descriptors of this process.
    private let sender: UInt32?

    /// Takes over descriptors. No other code may close them.
    package init(owning numbers: [Int32]) {
        self.numbers = numbers
        sender = nil
    }

    /// Takes over descriptors that came from another process. A host closes them on another thread
    /// (`ReceivedDescriptors`).
    ///
    /// - Parameter sender: the number of their `DescriptorSender`; 0 without one.
    package init(received numbers: [Int32], from sender: UInt32 = 0) {
        self.numbers = numbers
        self.sender = sender
    }

    /// Second descriptors of the same open files, which may be another process's. Makes none if one cannot be made.
    package init(duplicating descriptors: [Int32]) throws(SystemError) {
        numbers = []
        sender = 0
        for descriptor in descriptors {
            numbers.append(try systemCall(.dup) { hostel_duplicate(descriptor, 3) })
        }
    }

    deinit {
        for number in numbers[taken...] {
            if let sender { ReceivedDescriptors.close(number, from: sender) } else { close(number) }
        }
    }

    /// The number of descriptors that are not taken yet.
    package var count: Int { numbers.count - taken }

    /// The numbers of the descriptors that are not taken yet. Valid while the list lives.
    package var rawValues: [Int32] { Array(numbers[taken...]) }

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
        let number = numbers[taken - 1]
        guard let sender else { return OwnedDescriptor(owning: number) }
        return OwnedDescriptor(received: number, from: sender)
    }
}
