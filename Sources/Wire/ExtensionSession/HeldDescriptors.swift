internal import LinuxSystem

/// Duplicates of descriptors, which are closed together.
final class HeldDescriptors {
    let numbers: [Int32]
    private let list: DescriptorList

    /// Nil for no descriptors.
    init?(duplicating descriptors: [Int32]) throws(SystemError) {
        guard !descriptors.isEmpty else { return nil }
        list = try DescriptorList(duplicating: descriptors)
        numbers = list.rawValues
    }
}
