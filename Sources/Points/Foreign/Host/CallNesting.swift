/// The callback whose closure runs, so that the closure's own calls do not wait for the call that led to it. A task that outlives
/// the closure keeps this value, and its calls wait as all others.
package struct CallNesting: Sendable {
    @TaskLocal package static var current: CallNesting?

    let process: ForeignProcess
    /// Numbers the callbacks of a process, as the host counts them.
    let callback: UInt64
}
