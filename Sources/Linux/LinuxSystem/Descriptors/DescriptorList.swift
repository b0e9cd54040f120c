import CLinux
import Glibc

/// Descriptors that came with a message, in the order sent. The list closes those that are not taken.
package struct DescriptorList: ~Copyable, Sendable {
    private var numbers: [Int32]
    private var taken = 0
    /// Nil for descriptors of this process.
    package let sender: DescriptorSender?

    /// Takes over descriptors. No other code may close them.
    package init(owning numbers: [Int32]) {
        self.numbers = numbers
        sender = nil
    }

    /// Takes over descriptors that came from another process. A host closes them on another thread
    /// (`ReceivedDescriptors`).
    package init(received numbers: [Int32], from sender: DescriptorSender = .unknown) {
        self.numbers = numbers
        self.sender = sender
    }

    /// Second descriptors of the same open files, which may be another process's. Makes none if one cannot be made.
    ///
    /// - Parameter sender: the sender of the open files.
    package init(duplicating descriptors: [Int32], from sender: DescriptorSender = .unknown) throws(SystemError) {
        numbers = []
        self.sender = sender
        for descriptor in descriptors {
            numbers.append(try systemCall(.dup) { hostel_duplicate(descriptor, 3) })
        }
    }

    deinit {
        for number in numbers[taken...] {
            if let sender { sender.close(number) } else { close(number) }
        }
    }

    /// The number of descriptors that are not taken yet.
    package var count: Int { numbers.count - taken }

    /// The numbers of the descriptors that are not taken yet. Valid while the list lives.
    package var rawValues: [Int32] { Array(numbers[taken...]) }

    /// Second descriptors of the same open files, from the same sender. Makes none if one cannot be made.
    package func duplicated() throws(SystemError) -> DescriptorList {
        try DescriptorList(duplicating: rawValues, from: sender ?? .unknown)
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
        let number = numbers[taken - 1]
        guard let sender else { return OwnedDescriptor(owning: number) }
        return OwnedDescriptor(received: number, from: sender)
    }
}
