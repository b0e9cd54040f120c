/// The call inside which a closure of the host runs, so that its own calls do not wait for that call.
package struct CallNesting: Sendable {
    @TaskLocal package static var current: CallNesting?

    let process: ForeignProcess.Identifier
}
