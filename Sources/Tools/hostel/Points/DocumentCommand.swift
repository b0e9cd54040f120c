internal import ArgumentParser
internal import Foundation
internal import KeyboardPointHost

struct DocumentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "document", abstract: "Read or replace the document that the keyboards of a host write into.",
        discussion: """
            `hostel run --host keyboard` starts such a host. It has one document, which exists as long as the host. The \
            shown keyboard writes at the caret and sees the text around it. `hostel show ID` shows another keyboard.

              hostel document
              hostel document --set "Dear all, "
            """)

    @Option(help: "Replace the text with this one, and put the caret at its end.")
    var set: String?

    @Flag(help: "Print JSON, for programs: text, caret, keyboard, keyboards.")
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
