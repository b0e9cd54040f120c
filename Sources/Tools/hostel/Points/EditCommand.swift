internal import ArgumentParser
internal import ExtensionHost
internal import Foundation
internal import PhotosPointHost
internal import WidgetHost

struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Finish an editing of a picture, and write the result.",
        discussion: """
            With a running host, which `hostel run --host photos --picture FILE` started:

              hostel edit ID -o OUT        write the result; a hidden editor is shown first
              hostel edit ID --cancel      cancel the editing

            Without one, the command starts a host of its own:

              hostel edit FILE --with ID --plugins DIR -o OUT

            The editor works on a copy in its own folder, which is removed afterwards. OUT is written as a whole or \
            not at all, in the format that the editor chose, PNG or JPEG.

            Exit codes: 0 the picture was written, or the editing cancelled; 1 the editor failed or refused.
            """)

    @Argument(help: "The bundle identifier of the editor; with --with, the file of the picture.")
    var subject: String

    @Option(name: .shortAndLong, help: "The file to write.")
    var output: String?

    @Option(name: .customLong("with"), help: "The bundle identifier of the editor, for a host of its own.")
    var editor: String?

    @Option(
        name: .customLong("plugins"), help: "The folder of bundles of that host. Repeat the option for more folders.")
    var plugins: [String] = []

    @Flag(help: "Cancel the editing. An editor with unsaved changes refuses.")
    var cancel = false

    @Flag(help: "Cancel the editing even if changes are lost.")
    var discard = false

    @Flag(help: "Print JSON, for programs: editor, format, width, height, output.")
    var json = false

    @OptionGroup var log: LogOption
    @OptionGroup var state: StateOption

    func validate() throws {
        let ends = cancel || discard
        guard ends != (output != nil) else { throw ValidationError("Name one of -o FILE, --cancel and --discard.") }
        guard editor == nil || !ends else { throw ValidationError("--with goes with -o FILE.") }
        guard (editor == nil) == plugins.isEmpty else { throw ValidationError("--with and --plugins go together.") }
    }

    func run() async throws {
        guard let output else {
            _ = try state.ask(.edit(identifier: subject, .cancel(isConfirmed: discard)))
            return
        }
        let answer =
            if let editor {
                try await fromOwnHost(editor)
            } else {
                try state.ask(.edit(identifier: subject, .finish))
            }
        guard case .edited(let report) = answer else { throw CommandFailure.bad("The host gave no picture.") }
        try writeFile(report.data, to: output)
        let endings = report.format == "png" ? [".png"] : [".jpg", ".jpeg"]
        if !endings.contains(where: output.lowercased().hasSuffix) {
            note("\(output) holds \(report.format), which the editor chose, although its name ends otherwise.")
        }
        if json { return try printJSON(Written(report, output: output)) }
        print(oneLine("\(output): \(report.format), \(report.width) × \(report.height) pixels, by \(report.editor)"))
    }

    private struct Written: Encodable {
        let editor: String
        let format: String
        let width: Int
        let height: Int
        let output: String

        init(_ report: EditReport, output: String) {
            editor = report.editor
            format = report.format
            width = report.width
            height = report.height
            self.output = output
        }
    }

    private func fromOwnHost(_ editor: String) async throws -> PhotosCommand.Answer {
        try requirePlaces(plugins)
        log.begin(isHeadless: false)
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        var configuration = TodayHost.Configuration(
            folders: plugins, state: temporary.folder, visibility: .onDemand)
        configuration.host = .photos
        configuration.warmChildren = 0
        configuration.locale = usualLocale()
        configuration.picture = AbsolutePath.of(subject)
        return try await TodayHost.once(configuration) { host throws(CommandRefusal) in
            try await host.carryOut(PhotosCommand.edit(identifier: editor, .finish))
        }
    }
}
