internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import SystemPackage

/// A source that a command makes.
struct GeneratedSource {
    private let source: String

    init(_ source: String) { self.source = source }

    /// Makes a source from a file of Xcode.
    ///
    /// - Parameters:
    ///   - input: the path that the person named.
    ///   - ending: of the files that the command takes, for the message about a file that cannot be read.
    ///   - Fault: the error whose text says what is wrong in the file.
    static func make<Fault: Error>(
        from input: String, _ ending: String, faults: Fault.Type, _ body: () throws -> String
    ) throws -> GeneratedSource {
        do {
            return GeneratedSource(try body())
        } catch let error as Fault {
            throw CommandFailure.bad("\(input): \(error)")
        } catch {
            throw CommandFailure.bad("\(input) cannot be read: \(failureText(error)). Name an \(ending).")
        }
    }

    /// The content of a regular file of a project. A link is followed, because an import links to the project's files. A device
    /// or a pipe is refused.
    ///
    /// - Parameter folder: the folder that a link must not leave; nil for any.
    static func content(
        of file: String, inside folder: String? = nil, limit: Int
    ) throws(FileFailure) -> [UInt8] {
        let path = FilePath(file)
        guard let real = LinkResolution.realPath(path) else { throw .missing }
        if let folder, !LinkResolution.isInside(path, of: FilePath(folder)) { throw .outside(target: real.string) }
        return try OpenFile(real.string).readAll(limit: limit)
    }

    /// Writes the file; without one, the standard output.
    func write(to file: String?) throws {
        guard let file else { return print(source, terminator: "") }
        do {
            // An unchanged file keeps its time, so that it is not compiled again.
            if let old = try? String(contentsOfFile: file, encoding: .utf8), old == source { return }
            try source.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw CommandFailure.bad("\(file) cannot be written: \(failureText(error)). Name another file.")
        }
    }
}
