internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SystemPackage

/// Draws vector pictures with Debian's programs: `rsvg-convert` for SVG, `pdftocairo` for PDF. Only `hostel bundle`
/// runs them, confined, because the files may be those of an imported project.
struct VectorProgram: VectorConverting {
    /// Our choices: many times the icon of a widget.
    private static let mostBytes = 8 << 20
    private static let seconds = 20.0

    /// The folders that are searched.
    private let path: String

    init(path: String = ProcessInfo.processInfo.environment["PATH"] ?? "") { self.path = path }

    func png(_ drawing: VectorDrawing) throws(VectorFault) -> [UInt8] {
        switch drawing.format {
        case .svg:
            // A unit of a length such as pt is a point, too.
            let usual = ["--format", "png", "--dpi-x", "72", "--dpi-y", "72", "--zoom", "\(drawing.scale)"]
            let file = ["--", drawing.file.string]
            // It may show pictures beside it.
            let folder = drawing.file.removingLastComponent().string
            let readable = [folder.isEmpty ? "." : folder]
            guard let group = drawing.group else {
                return try run("rsvg-convert", package: "librsvg2-bin", usual + file, reading: readable)
            }
            // A template shows its symbols as thin lines, by classes of its style sheet; only their shapes count.
            let sheet = FileManager.default.temporaryDirectory.appendingPathComponent("hostel-\(UUID().uuidString).css")
            let style =
                "g *:not([fill=\"none\"]) { fill: black !important; stroke: none !important; opacity: 1 !important }"
            do { try Data(style.utf8).write(to: sheet) } catch { throw .refused(failureText(error)) }
            defer { unlink(sheet.path) }
            return try run(
                "rsvg-convert", package: "librsvg2-bin",
                usual + ["--stylesheet", sheet.path, "--export-id", group] + file, reading: readable + [sheet.path])
        case .pdf:
            // A PDF has 72 units for an inch, and one is a point.
            return try run(
                "pdftocairo", package: "poppler-utils",
                ["-png", "-singlefile", "-transp", "-r", "\(Int(72 * drawing.scale))", drawing.file.string, "-"],
                reading: [drawing.file.string])
        }
    }

    /// - Parameter files: what it may read.
    private func run(
        _ name: String, package: String, _ arguments: [String], reading files: [String]
    ) throws(VectorFault) -> [UInt8] {
        guard let found = ToolProgram.path(of: name, in: path) else { throw .noProgram(name, package: package) }
        let output: ToolProgram.Output
        do {
            output = try ToolProgram.output(
                of: ToolProgram.reader(found, arguments, of: files), within: Self.seconds, most: Self.mostBytes)
        } catch {
            throw .refused("\(name) cannot be started: \(failureText(error))")
        }
        guard case .written(let bytes) = output else {
            throw .refused("\(name) draws no picture of at most \(Self.mostBytes >> 20) MB from it")
        }
        return [UInt8](bytes)
    }
}
