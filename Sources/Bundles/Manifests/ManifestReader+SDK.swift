/// Reads the SDK that a bundle was built against. `hostel bundle` writes it; a bundle made in another way has none.
extension ManifestReader {
    /// The most machines that one bundle has libraries for, and the bytes of a machine's name.
    private static let mostMachines = 32
    private static let mostMachineBytes = 64

    mutating func readSDKStamps() {
        guard let stamps = root[ManifestKey.sdk] else { return }
        guard let machines = stamps.dictionary, machines.count <= Self.mostMachines,
            machines.keys.allSatisfy({ $0.utf8.count <= Self.mostMachineBytes })
        else {
            collected.append(.badSDKStamp(ManifestKey.sdk))
            return
        }
        for (machine, entry) in machines.sorted(by: { $0.key < $1.key }) {
            if let stamp = SDKStamp(entry) {
                values.sdkStamps[machine] = stamp
            } else {
                collected.append(.badSDKStamp(ManifestKey.sdk))
                return
            }
        }
    }
}
