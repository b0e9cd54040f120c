package import Foundation
internal import PictureCoding

/// A PNG or JPEG file, whole by its parts: what goes to a photo editor, and what is taken from one. It is decoded in the
/// editor, and by whoever shows it, and never in the host.
package struct PictureFile: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, Codable {
        case png, jpeg

        /// What its file's name ends in.
        package var ending: String { self == .png ? "png" : "jpg" }
    }

    /// Bytes of a file; ours, more than 16 million pixels take in any of the two formats but for noise.
    package static let mostBytes = 48 << 20
    /// Pixels a side; the SDK decodes no longer ones.
    package static let longestSide = 4096

    package let format: Format
    package let width: Int
    package let height: Int
    package let data: Data

    /// Looks at bytes that may come from anybody.
    package init(_ data: Data) throws(PictureRefusal) {
        guard data.count <= Self.mostBytes else { throw .tooLarge(bytes: data.count) }
        guard let header = PictureHeader(data), header.format != .gif else { throw .notAPicture }
        guard (1...Self.longestSide).contains(header.width), (1...Self.longestSide).contains(header.height) else {
            throw .tooManyPixels(width: header.width, height: header.height)
        }
        guard PictureStructure.isWhole(data, header) else { throw .notWhole }
        format = header.format == .png ? .png : .jpeg
        (width, height) = (header.width, header.height)
        self.data = data
    }
}

/// Why bytes are no picture that is taken.
package enum PictureRefusal: Error, Hashable, Sendable {
    case missing
    /// A link, a folder, a pipe or whatever else is no file.
    case notAFile
    case unreadable(String)
    case tooLarge(bytes: Int)
    /// Neither PNG nor JPEG.
    case notAPicture
    case tooManyPixels(width: Int, height: Int)
    /// Its header is right, and what follows is cut off or damaged.
    case notWhole
}

extension PictureRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "there is no file"
        case .notAFile: "it is no regular file"
        case .unreadable(let why): "it cannot be read: \(why)"
        case .tooLarge(let bytes): "it has \(bytes) bytes; at most \(PictureFile.mostBytes) are taken"
        case .notAPicture: "it is neither PNG nor JPEG"
        case .tooManyPixels(let width, let height):
            "it has \(width) × \(height) pixels; a side has at most \(PictureFile.longestSide)"
        case .notWhole: "it begins like a picture and is cut off or damaged"
        }
    }
}

/// Why a person's picture is not taken.
package struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Reads the picture that a person named.
    package static func reading(_ path: String) throws(PictureFailure) -> PictureFile {
        let data: Data
        do {
            // Looked at before it is read, so that a wrong path costs nothing.
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= PictureFile.mostBytes else { throw PictureRefusal.tooLarge(bytes: size) }
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let refusal as PictureRefusal {
            throw PictureFailure(description: "The picture \(path) is not taken: \(refusal).")
        } catch {
            throw PictureFailure(description: "\(path) cannot be read: \(error.localizedDescription)")
        }
        do throws(PictureRefusal) {
            return try PictureFile(data)
        } catch {
            throw PictureFailure(description: "The picture \(path) is not taken: \(error).")
        }
    }
}
