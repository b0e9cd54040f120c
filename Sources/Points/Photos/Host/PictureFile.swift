package import Foundation
internal import PictureFiles
internal import PlainText

/// A complete PNG or JPEG file, to a photo editor or from one. The host checks its parts and never decodes it; the
/// editor does, and the program that shows it.
package struct PictureFile: Hashable, Sendable {
    package enum Format: String, Hashable, Sendable, Codable {
        case png, jpeg

        /// The ending of its file's name.
        package var ending: String { self == .png ? "png" : "jpg" }
    }

    /// Bytes of a file. Our choice: more than 16 million pixels need in either format, except for noise.
    package static let mostBytes = 48 << 20
    /// Pixels of a side. The SDK does not decode longer ones.
    package static let longestSide = 4096

    package let format: Format
    package let width: Int
    package let height: Int
    package let data: Data

    /// Checks untrusted bytes.
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

/// The reason why a picture is refused.
package enum PictureRefusal: Error, Hashable, Sendable {
    case missing
    /// A link, a folder, a pipe or another object that is not a regular file.
    case notAFile
    case unreadable(String)
    case tooLarge(bytes: Int)
    /// Neither PNG nor JPEG.
    case notAPicture
    case tooManyPixels(width: Int, height: Int)
    /// Its header is valid, and the rest is cut off or damaged.
    case notWhole
}

extension PictureRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "there is no file"
        case .notAFile: "it is no regular file"
        case .unreadable(let why): "it cannot be read: \(why)"
        case .tooLarge(let bytes): "it has \(bytes) bytes; the limit is \(PictureFile.mostBytes)"
        case .notAPicture: "it is neither PNG nor JPEG"
        case .tooManyPixels(let width, let height):
            "it has \(width) × \(height) pixels; the limit of a side is \(PictureFile.longestSide)"
        case .notWhole: "it begins like a picture and is cut off or damaged"
        }
    }
}

/// The reason why a host cannot edit a person's picture.
package struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Reads the picture that a person named.
    package static func reading(_ path: String) throws(PictureFailure) -> PictureFile {
        let data: Data
        do {
            // The size is checked before the file is read, so that a wrong path costs nothing.
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= PictureFile.mostBytes else { throw PictureRefusal.tooLarge(bytes: size) }
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let refusal as PictureRefusal {
            throw PictureFailure(description: "The picture \(path) cannot be used: \(refusal).")
        } catch {
            throw PictureFailure(description: "\(path) cannot be read: \(failureText(error)).")
        }
        do throws(PictureRefusal) {
            return try PictureFile(data)
        } catch {
            throw PictureFailure(description: "The picture \(path) cannot be used: \(error).")
        }
    }
}
