internal import Glibc
internal import LinuxSystem

/// Duplicates of descriptors, which are closed together.
final class HeldDescriptors {
    let numbers: [Int32]
    private let list: DescriptorList

    /// Nil for no descriptors.
    init?(duplicating descriptors: [Int32]) throws(SystemError) {
        guard !descriptors.isEmpty else { return nil }
        var numbers: [Int32] = []
        for descriptor in descriptors {
            numbers.append(try systemCall(.fcntl) { kernelResult(fcntl(descriptor, F_DUPFD_CLOEXEC, 3)) })
        }
        self.numbers = numbers
        list = DescriptorList(owning: numbers)
    }
}
