package import ExtensionHost
package import Foundation
package import SceneHost
package import WidgetDisplay

/// Draws a widget in every combination of a matrix, one after the other, and then the contact sheet.
package struct MatrixDrawing {
    package static let sheetName = "contact-sheet.png"

    private let identifier: String
    private let matrix: PictureMatrix
    private let demandsExpanded: Bool

    /// - Parameter demandsExpanded: whether the expanded mode was asked for by name, so that it is a failure if the
    ///   widget does not offer it.
    package init(of identifier: String, _ matrix: PictureMatrix, demandsExpanded: Bool) {
        self.identifier = identifier
        self.matrix = matrix
        self.demandsExpanded = demandsExpanded
    }

    /// The connections of a drawing to the host, the files and the person.
    package struct Surroundings {
        /// Asks the host for one picture.
        package var ask: (SceneCommand) async throws -> CommandReply<SceneCommand.Answer>
        package var write: (_ data: Data, _ name: String) throws -> Void
        package var read: (_ name: String) -> Data?
        /// Draws the contact sheet with the PNG files of its places.
        package var drawSheet: (ContactSheet, _ files: [[Data?]]) async throws -> Data
        /// Called after each combination.
        package var progress: (_ done: Int, _ count: Int) -> Void

        package init(
            ask: @escaping (SceneCommand) async throws -> CommandReply<SceneCommand.Answer>,
            write: @escaping (_ data: Data, _ name: String) throws -> Void, read: @escaping (_ name: String) -> Data?,
            drawSheet: @escaping (ContactSheet, _ files: [[Data?]]) async throws -> Data,
            progress: @escaping (_ done: Int, _ count: Int) -> Void
        ) {
            self.ask = ask
            self.write = write
            self.read = read
            self.drawSheet = drawSheet
            self.progress = progress
        }
    }

    /// Draws everything. Throws the errors of `surroundings`, and a `CommandRefusal` that no combination can escape.
    package func run(_ surroundings: Surroundings) async throws -> MatrixReport {
        var rows: [[MatrixPicture]] = []
        var done = 0
        for row in matrix.rows {
            var pictures: [MatrixPicture] = []
            for combination in row {
                pictures.append(try await draw(combination, surroundings))
                done += 1
                surroundings.progress(done, matrix.count)
            }
            rows.append(pictures)
        }
        // A mode that the widget does not offer has no place on the sheet.
        let shown = rows.map { $0.filter { $0.state != .notOffered } }
        let sheet = ContactSheet(heading: identifier, rows: shown.map { $0.map(\.cell) })
        let files = shown.map { $0.map { $0.file.flatMap(surroundings.read) } }
        let data = try await surroundings.drawSheet(sheet, files)
        try surroundings.write(data, Self.sheetName)
        return MatrixReport(
            identifier: identifier, contactSheet: Self.sheetName, pictures: rows.flatMap { $0 })
    }

    private func draw(
        _ combination: PictureCombination, _ surroundings: Surroundings
    ) async throws -> MatrixPicture {
        let command = SceneCommand.snapshot(
            identifier: identifier, mode: combination.mode, format: .png, setting: combination.setting)
        switch try await surroundings.ask(command) {
        case .answered(.picture(let picture)):
            let result = MatrixPicture.drawn(combination, picture)
            try surroundings.write(picture.data, result.file ?? "")
            return result
        case .answered(.done): return .missing(combination, .failed, "The host gave no picture.")
        case .refused(let refusal):
            guard !refusal.isForAllPictures else { throw refusal }
            let isExpected = refusal.code == CommandRefusal.modeNotOffered(identifier).code && !demandsExpanded
            return .missing(combination, isExpected ? .notOffered : .failed, refusal.message)
        }
    }
}

extension CommandRefusal {
    /// Whether every other picture of the same widget would be refused for the same reason.
    fileprivate var isForAllPictures: Bool {
        ["unknown-identifier", "not-displayable", "no-content", "host-stops", "bad-command", "other-host"].contains(
            code)
    }
}
