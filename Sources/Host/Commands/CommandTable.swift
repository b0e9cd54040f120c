internal import Foundation
internal import Logging
internal import PlainText

/// The commands of one owner, such as an extension point: an enum, of which each case is a command with its arguments.
///
/// On the socket a command is `{"NAME": {ARGUMENTS}}`, one line of JSON, as Swift encodes such an enum.
package protocol CommandFamily: Codable, Sendable {
    associatedtype Answer: Codable & Sendable
    /// The names of its cases. No two owners of a host may share one.
    static var names: Set<String> { get }
}

/// A family of commands with the code that carries them out.
package struct CommandTable {
    let names: Set<String>
    /// Reads a question and returns the function that carries it out.
    let read: (Data) throws -> @HostActor () async -> Data

    /// - Parameter hasPictures: answers may have megabytes, so they are encoded off the host's thread.
    package init<Family: CommandFamily>(
        _ family: Family.Type, hasPictures: Bool = false,
        carryOut: @escaping @HostActor (Family) async throws(CommandRefusal) -> Family.Answer
    ) {
        names = family.names
        read = { question in
            let command = try JSONDecoder().decode(Family.self, from: question)
            return {
                let reply: CommandReply<Family.Answer>
                do throws(CommandRefusal) { reply = .answered(try await carryOut(command)) } catch {
                    reply = .refused(error)
                }
                return hasPictures ? await reply.encodedApart() : reply.encoded()
            }
        }
    }
}

/// A host's reply to a command.
package enum CommandReply<Answer: Codable & Sendable>: Codable, Sendable {
    case answered(Answer)
    case refused(CommandRefusal)

    /// The reply as a line of JSON; an empty line, which the command reports as a broken answer, if it cannot be encoded.
    func encoded() -> Data {
        var line = HostLog.control.attempt("An answer cannot be encoded") { try JSONEncoder().encode(self) } ?? Data()
        line.append(UInt8(ascii: "\n"))
        return line
    }

    @concurrent
    fileprivate func encodedApart() async -> Data { encoded() }
}

/// Why a host did not carry out a command. Points add causes of their own.
package struct CommandRefusal: Error, Hashable, Sendable, Codable {
    /// A stable word for programs.
    package var code: String
    /// One sentence for people: the cause, and the correction if one is known.
    package var message: String

    package init(code: String, message: String) {
        self.code = code
        self.message = message
    }
}

extension CommandRefusal: CustomStringConvertible {
    package var description: String { message }
}

extension CommandRefusal {
    /// - Parameter known: the identifiers of which the nearest is suggested.
    package static func unknownIdentifier(_ identifier: String, among known: [String] = []) -> CommandRefusal {
        let nearest = NearestWord.suggestion(NearestWord.ofIdentifier(identifier, among: known))
        return CommandRefusal(
            code: "unknown-identifier",
            message: "No extension has the identifier \(identifier).\(nearest) `hostel list` shows all that were found."
        )
    }

    /// The extension is known but not displayable.
    ///
    /// - Parameter reason: the sentence of the reason.
    package static func notDisplayable(_ identifier: String, reason: String) -> CommandRefusal {
        CommandRefusal(code: "not-displayable", message: "\(identifier) is not displayed: \(reason)")
    }

    package static func timedOut(_ step: String) -> CommandRefusal {
        CommandRefusal(code: "timed-out", message: "It took too long: \(step).")
    }

    /// The limits contradict themselves or each other.
    package static func badLimit(_ detail: String) -> CommandRefusal {
        CommandRefusal(code: "bad-limit", message: detail)
    }

    package static func notRecorded(_ reason: String) -> CommandRefusal {
        CommandRefusal(code: "not-recorded", message: reason)
    }

    /// A URL was not opened, or a container not started.
    package static func notOpened(_ reason: String) -> CommandRefusal {
        CommandRefusal(code: "not-opened", message: "Not opened: \(reason).")
    }

    /// The process exited while it should wait for a debugger.
    package static func notDebugged(_ reason: ExitReason) -> CommandRefusal {
        CommandRefusal(code: "not-debugged", message: "Not debugged: \(reason.message)")
    }

    package static let hostStops = CommandRefusal(code: "host-stops", message: "The host is ending.")

    package static func badCommand(_ detail: String) -> CommandRefusal {
        CommandRefusal(code: "bad-command", message: "The host does not understand the command: \(detail)")
    }
}
