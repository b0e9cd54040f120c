internal import ExtensionHost
internal import ForeignMessages

/// Memory for the large bytes that callbacks answer. The process copies them before it answers or asks again, but first it
/// ends later calls: if tasks call at the same time, several answers wait there, each in memory of its own.
@HostActor
struct AnswerMemory {
    /// The one that later answers use again.
    private var kept: CallMemory?
    private var isInUse = false
    /// The one in which the process looks for its next answer.
    private var known: CallMemory?

    /// Memory that is large enough, until `giveBack`.
    mutating func take(for plan: SharedPlan) throws(ForeignError) -> CallMemory {
        if let kept, !isInUse, kept.count >= plan.size {
            isInUse = true
            return kept
        }
        let made = try CallMemory(count: plan.room)
        if !isInUse { (kept, isInUse) = (made, true) }
        return made
    }

    /// Hands the memory of an answer to the process, right before the answer, unless the process looks there already.
    ///
    /// - Parameter announce: sends it.
    mutating func announce(
        _ memory: CallMemory, _ announce: @HostActor (String, CallMemory) throws(ForeignError) -> Void
    ) throws(ForeignError) {
        guard memory !== known else { return }
        try announce(ForeignMessage.answers, memory)
        known = memory
    }

    mutating func giveBack(_ memory: CallMemory) { if memory === kept { isInUse = false } }

    /// No call runs any more.
    mutating func shrink() {
        if let kept, kept.count > KeptMemory.largest { self.kept = nil }
        if known !== kept { known = nil }
    }
}
