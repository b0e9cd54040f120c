internal import ExtensionHost

/// Memory for large bytes that one process knows. It grows with the calls that need more.
@HostActor
struct KeptMemory {
    /// Larger memory goes with its call.
    static let largest = 8 << 20

    /// The message by which the process gets it.
    private let message: String
    private var memory: CallMemory?

    init(_ message: String) { self.message = message }

    /// Memory that is large enough.
    ///
    /// - Parameter announce: hands new memory to the process.
    mutating func room(
        for plan: SharedPlan, _ announce: @HostActor (String, CallMemory) throws(ForeignError) -> Void
    ) throws(ForeignError) -> CallMemory {
        if let memory, memory.count >= plan.size { return memory }
        let made = try CallMemory(count: plan.room)
        try announce(message, made)
        memory = made
        return made
    }

    /// No call runs any more.
    mutating func shrink() { if let memory, memory.count > Self.largest { self.memory = nil } }
}
