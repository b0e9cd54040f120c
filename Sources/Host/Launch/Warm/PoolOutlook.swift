package import Confinement

/// Whether processes will wait for launches on this machine, and the reason. A value.
package struct PoolOutlook: Hashable, Sendable, Encodable {
    /// How many a host keeps.
    package let count: Int
    /// One sentence about the number, with its reason.
    package let detail: String
    /// How to change it; nil if nothing is missing.
    package let remedy: String?

    /// - Parameters:
    ///   - chosen: the number in the configuration file; nil if it has none.
    ///   - memory: the machine's, in bytes; nil if the kernel does not tell.
    ///   - hasOwnRoot: whether processes can have a root of their own, in which a waiting process receives its files.
    package init(chosen: Int?, memory: UInt64?, hasOwnRoot: Bool) {
        let usual = WarmPool.usual(memory: memory)
        if !hasOwnRoot {
            count = 0
            detail = "No process waits for a launch: that needs the layer \(Layer.ownRoot.rawValue), which is missing."
            remedy = "Get that layer, as its row says."
        } else if let chosen {
            count = chosen
            detail =
                chosen == 0
                ? "No process waits for a launch, as the configuration file says."
                : "\(Self.processes(chosen)) for a launch, as the configuration file says. \(Self.memory)"
            remedy = chosen == 0 ? "Remove Warm from the configuration file, or use hostel run --warm 2." : nil
        } else if usual == 0 {
            count = 0
            let cause = memory == nil ? "the kernel does not tell its memory" : "it has less than 2 GiB of memory"
            detail = "No process waits for a launch on this machine: \(cause)."
            remedy = "If you have memory to spare: hostel run --warm 2."
        } else {
            count = usual
            detail = "\(Self.processes(usual)) for a launch. \(Self.memory)"
            remedy = nil
        }
    }

    /// Of this machine.
    package init(chosen: Int?, layers: LayerReport) {
        self.init(
            chosen: chosen, memory: KernelFigures.memory()?.total,
            hasOwnRoot: layers.rows.first { $0.name == Layer.ownRoot.rawValue }?.state != .absent)
    }

    private static let memory = "hostel top shows the memory of each."

    private static func processes(_ count: Int) -> String { count == 1 ? "1 process waits" : "\(count) processes wait" }
}
