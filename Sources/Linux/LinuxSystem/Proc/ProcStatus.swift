/// /proc/PID/status. A process that has exited has no memory fields.
package struct ProcStatus: Hashable, Sendable {
    /// R running, S sleeping, D in the kernel, T stopped, t traced, Z exited and not reaped, X gone.
    package let state: Character
    package let threads: UInt64
    /// Bytes, or nil for a process without memory.
    package let resident: UInt64?
    package let anonymous: UInt64?
    package let swap: UInt64?
    package let residentMaximum: UInt64?
    /// Writable private mappings in bytes, touched or not.
    package let data: UInt64?
    /// The process's page tables in bytes.
    package let pageTables: UInt64?
    package let noNewPrivileges: Bool
    /// The process that traces it, such as a debugger; nil if none does.
    package let tracer: Int32?
    /// 0 none, 1 strict, 2 filter.
    package let seccompMode: UInt64?
    /// The process's identifiers, from the reader's namespace to the innermost.
    package let namespacePids: [UInt64]

    package init(parsing bytes: [UInt8]) throws(ProcFormatError) {
        let fields = ProcFields(bytes)
        guard let letter = fields["State"].flatMap({ ProcText.words($0).first }), letter.count == 1, letter[0] < 0x80
        else { throw .missing(.status, field: "State") }
        guard let threads = fields.number("Threads") else { throw .missing(.status, field: "Threads") }
        state = Character(Unicode.Scalar(letter[0]))
        self.threads = threads
        resident = fields.kilobytes("VmRSS")
        anonymous = fields.kilobytes("RssAnon")
        swap = fields.kilobytes("VmSwap")
        residentMaximum = fields.kilobytes("VmHWM")
        data = fields.kilobytes("VmData")
        pageTables = fields.kilobytes("VmPTE")
        noNewPrivileges = fields.number("NoNewPrivs") == 1
        tracer = Self.tracer(in: fields)
        seccompMode = fields.number("Seccomp")
        namespacePids = fields["NSpid"].map { ProcText.words($0).compactMap { ProcText.number($0) } } ?? []
    }

    /// The process that traces this one, from the bytes of the file. Each timer of a process asks for it.
    package static func tracer(in bytes: [UInt8]) -> Int32? { tracer(in: ProcFields(bytes)) }

    private static func tracer(in fields: ProcFields) -> Int32? {
        fields.number("TracerPid").flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }
}
