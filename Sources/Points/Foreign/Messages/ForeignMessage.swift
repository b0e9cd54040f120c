/// The names of the foreign point's messages. Each body is binary (`ByteWriter`).
package enum ForeignMessage {
    /// Host to extension, a request: the functions (`CFunctionTable`), which `opened` answers. Once, before any call.
    package static let open = "foreign.open"
    /// Extension to host: the symbols that the library lacks, one after the other, each counted.
    package static let opened = "foreign.opened"
    /// Host to extension, a request: a call (`ForeignCall`), which `called` answers.
    package static let call = "foreign.call"
    /// Host to extension, a request: the result of a callback (`ForeignResume`), which `called` answers.
    package static let resume = "foreign.resume"
    /// Host to extension, a notice with one descriptor: memory of a sealed size for the large bytes of the following
    /// `resume`s.
    package static let answers = "foreign.answers"
    /// Extension to host: the outcome (`ForeignOutcome`).
    package static let called = "foreign.called"
    /// Host to extension, a notice with one descriptor: memory for arguments and results, of a sealed size.
    package static let memory = "foreign.memory"
    /// Host to extension, a notice with one descriptor: a file for the next call. Its index in one byte.
    package static let file = "foreign.file"
    /// Host to extension, a notice: callbacks that the host no longer serves, as their numbers.
    package static let forget = "foreign.forget"

    /// Host to extension, a notice with one descriptor: memory of a sealed size for results that are too large for their
    /// message.
    package static let results = "foreign.results"
    /// Host to extension, a request: to write the results of a call there, by its serial, which `collected` answers.
    package static let collect = "foreign.collect"
    /// Extension to host: the results are written.
    package static let collected = "foreign.collected"

    package static let all: Set<String> = [
        open, opened, call, resume, answers, called, memory, file, forget, results, collect, collected,
    ]
}
