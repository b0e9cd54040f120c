internal import ArgumentParser
internal import Foundation
internal import KeyboardPointHost

struct DocumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "document", abstract: "Read, or replace, what the keyboards of a host write into.",
        discussion: """
            The host is one of `hostel run --host keyboard`. It has one document, which lives as long as it does; \
            the shown keyboard writes at the caret and sees the text around it. `hostel show ID` shows another keyboard.
            """)

    @Option(help: "Put this text into the document, the caret at its end.")
    var set: String?

    @Flag(help: "For programs: text, caret, keyboard, keyboards.")
    var json = false

    @OptionGroup var state: StateOption

    func run() throws {
        guard case .document(let report) = try state.ask(.document(set: set)) else {
            throw CommandFailure.bad("The host gave no document.")
        }
        if json { return try printJSON(report) }
        if set == nil { print(printable(report.text)) }
    }
}
