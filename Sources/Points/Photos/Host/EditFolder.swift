internal import ExtensionHost
internal import Foundation
internal import LinuxSystem

/// The folder of one editing within the editor's own folder: the picture, and a place for the result.
///
/// The editor may write here, so nothing is trusted: every step starts from a descriptor of the folder, no link is
/// followed, and the result is read as untrusted.
final class EditFolder: Sendable {
    private let home: OwnedDescriptor
    private let folder: OwnedDescriptor
    private let name: String
    private let trash: TrashFolder
    let picturePath: String
    let renderedPath: String

    private static let rendered = "rendered.jpg"

    /// Makes the folder and puts the picture into it. Blocks while it writes, so call it off the host's thread.
    ///
    /// - Parameters:
    ///   - own: the editor's own folder. No part of its path is writable for an extension.
    ///   - trash: removes the folder.
    init(own: String, picture: PictureFile, trash: TrashFolder) throws(SystemError) {
        let home = try OwnedDescriptor.open(own, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        let name = "editing-" + UUID().uuidString
        let pictureName = "picture." + picture.format.ending
        let folder: OwnedDescriptor
        do throws(SystemError) {
            folder = try Self.make(name, at: home.rawValue, holding: picture.data, as: pictureName)
        } catch {
            trash.take(name, at: home.rawValue)
            throw error
        }
        self.home = consume home
        self.folder = consume folder
        self.name = name
        self.trash = trash
        picturePath = "\(own)/\(name)/\(pictureName)"
        renderedPath = "\(own)/\(name)/\(Self.rendered)"
    }

    /// Removes the folder and everything in it, at once from the editor's sight.
    deinit { trash.take(name, at: home.rawValue) }

    /// Opens the result, which the editor has written.
    func openResult() throws(PictureRefusal) -> OwnedDescriptor {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let number = openat(folder.rawValue, Self.rendered, flags)
        guard number >= 0 else {
            switch errno {
            case ENOENT: throw .missing
            case ELOOP, ENXIO: throw .notAFile
            default: throw .unreadable(SystemError(.open, errno).description)
            }
        }
        let file = OwnedDescriptor(owning: number)
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        return file
    }

    /// Reads and checks a result. Takes as long as the editor likes, so call it off the host's thread.
    static func picture(in file: consuming OwnedDescriptor) throws(PictureRefusal) -> PictureFile {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw .notAFile }
        let size = Int(status.st_size)
        guard size <= PictureFile.mostBytes else { throw .tooLarge(bytes: size) }
        var data = Data(count: size)
        let filled = data.withUnsafeMutableBytes { (try? FullTransfer.read(from: file.rawValue, into: $0, at: 0)) ?? 0 }
        // The file was truncated during the read. The bytes so far are checked as they are.
        return try PictureFile(data.prefix(filled))
    }

    private static func make(
        _ name: String, at home: Int32, holding data: Data, as file: String
    ) throws(SystemError) -> OwnedDescriptor {
        _ = try systemCall(.mkdir) { kernelResult(mkdirat(home, name, 0o700)) }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let folder = OwnedDescriptor(owning: try systemCall(.open) { kernelResult(openat(home, name, flags)) })
        try write(data, to: file, at: folder.rawValue)
        return folder
    }

    private static func write(_ data: Data, to name: String, at folder: Int32) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = OwnedDescriptor(
            owning: try systemCall(.open) { kernelResult(openat(folder, name, flags, 0o600)) })
        var rest = data[...]
        while !rest.isEmpty {
            let count = try systemCall(.write) {
                kernelResult(rest.withUnsafeBytes { Glibc.write(file.rawValue, $0.baseAddress, $0.count) })
            }
            rest = rest.dropFirst(Int(count))
        }
    }
}
