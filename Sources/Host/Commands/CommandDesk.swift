internal import ExtensionSession
internal import Foundation

/// Passes each command from the host's socket to its owner, and notes questions and answers in the audit.
@HostActor
package final class CommandDesk {
    private let audit: AuditTrail
    private var tables: [String: CommandTable] = [:]
    /// Returns the refusal of a command that another kind of host answers; nil for a name that no host knows.
    package var refusalOfOtherHost: (_ name: String) -> CommandRefusal? = { _ in nil }

    init(audit: AuditTrail) { self.audit = audit }

    func add(_ owned: [CommandTable]) {
        for table in owned {
            for name in table.names { tables[name] = table }
        }
    }

    /// Reads a question, carries it out and returns the answer. A malformed question has an answer as well.
    ///
    /// - Parameter registry: the socket exists before the folders were read, so every command but `stop` waits for the
    ///   first look.
    func answer(_ question: Data, after registry: ExtensionRegistry) async -> Data {
        let name = Self.name(in: question)
        let reply: Data
        if let table = tables[name], let carryOut = read(question, table) {
            audit.note(.commandToHost, name, bytes: question.count)
            if name != HostCommand.stopName { await registry.waitForFirstLook() }
            reply = await carryOut()
            audit.note(.hostToCommand, name, bytes: reply.count)
        } else if let refusal = refusalOfOtherHost(name) {
            audit.note(.commandToHost, name, bytes: question.count)
            reply = CommandReply<Bool>.refused(refusal).encoded()
            audit.note(.hostToCommand, name, bytes: reply.count)
        } else {
            let detail = fault(of: question, name)
            audit.refuse(
                .commandToHost, "unreadable", bytes: question.count, .unknownVerb,
                detail: FirstBytes.detail(String(detail.prefix(300)), question))
            reply = CommandReply<Bool>.refused(.badCommand(detail)).encoded()
            audit.note(.hostToCommand, "unreadable", bytes: reply.count)
        }
        return reply
    }

    /// nil if the question is malformed; `fault` says why.
    private func read(_ question: Data, _ table: CommandTable) -> (@HostActor () async -> Data)? {
        try? table.read(question)
    }

    private func fault(of question: Data, _ name: String) -> String {
        guard let table = tables[name] else { return "there is no such command" }
        do {
            _ = try table.read(question)
            return "there is no such command"
        } catch {
            return String(describing: error)
        }
    }

    /// The command's name: the first word of the question's JSON.
    private static func name(in question: Data) -> String {
        question.split(separator: UInt8(ascii: "\""), maxSplits: 2).dropFirst().first
            .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
