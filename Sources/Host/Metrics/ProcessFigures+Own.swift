extension ProcessFigures {
    /// The figures of a process of Hostel's own, for which no extension is charged. nil once it has ended.
    init?(own name: String, pid: Int32, state: String, share: ProcessorShare? = nil) {
        guard let footprint = KernelFigures.footprint(of: pid) else { return nil }
        self.init(
            identifier: name, pid: pid, state: state, band: nil, footprint: footprint, softLimit: 0, hardLimit: 0,
            cpuTime: KernelFigures.processorTime(of: pid) ?? 0, share: share, launches: 0, kills: 0)
    }
}
