package import Foundation

/// The bounds of what a photo editor and its host say to each other.
package enum PhotoLimit {
    /// Bytes of adjustment data; ours, so that a message with it fits a session's. The platform asks for less than 2 MB.
    package static let adjustment = 256 << 10
    /// Bytes of a message with adjustment data, which JSON has in base 64, and its texts.
    package static let message = 512 << 10
    /// UTF-8 bytes of its identifier and version, and of a file's path.
    package static let text = 4096
}

/// `PHAdjustmentData`: what was done to a picture, in the editor's own words.
package struct PhotoAdjustment: Hashable, Sendable, Codable {
    package var identifier: String
    package var version: String
    package var data: Data

    package init(identifier: String, version: String, data: Data) {
        self.identifier = identifier
        self.version = version
        self.data = data
    }

    package func check() throws(MessageError) {
        _ = try bounded(identifier, "adjustment identifier", limit: PhotoLimit.text)
        _ = try bounded(version, "adjustment version", limit: PhotoLimit.text)
        guard data.count <= PhotoLimit.adjustment else {
            throw .tooLong(field: "adjustment data", limit: PhotoLimit.adjustment)
        }
    }
}

/// Host to editor, asked: begin to edit the picture in this file. Answered by `PhotoStarted`.
package struct PhotoStart: CustomBody, Hashable {
    package static let name = "photo.start"
    package static let mostBytes = PhotoLimit.message

    package var view: UInt32
    /// The picture, in the editor's own folder.
    package var picture: String
    /// Where the result has to be written.
    package var rendered: String
    package var adjustment: PhotoAdjustment?

    package init(view: UInt32, picture: String, rendered: String, adjustment: PhotoAdjustment? = nil) {
        self.view = view
        self.picture = picture
        self.rendered = rendered
        self.adjustment = adjustment
    }
}

package struct PhotoStarted: CustomBody, Hashable {
    package static let name = "photo.started"

    /// `canHandle(_:)`: whether it goes on from the adjustment data; false where there was none.
    package var resumes: Bool

    package init(resumes: Bool) { self.resumes = resumes }
}

/// Host to editor, asked: write the result. Answered by `PhotoFinished`.
package struct PhotoFinish: CustomBody, Hashable {
    package static let name = "photo.finish"

    package var view: UInt32

    package init(view: UInt32) { self.view = view }
}

package struct PhotoFinished: CustomBody, Hashable {
    package static let name = "photo.finished"
    package static let mostBytes = PhotoLimit.message

    /// Nil: the editor handed over no output, which means that it failed.
    package var adjustment: PhotoAdjustment?
    package var hasOutput: Bool

    package init(hasOutput: Bool, adjustment: PhotoAdjustment? = nil) {
        self.hasOutput = hasOutput
        self.adjustment = adjustment
    }

    package func check() throws(MessageError) { try adjustment?.check() }
}

/// Host to editor, asked: the person gives the editing up. Answered by `PhotoCancelled`.
package struct PhotoCancel: CustomBody, Hashable {
    package static let name = "photo.cancel"

    package var view: UInt32
    /// Whether the editor is to say first that there is something to lose, and to go on then.
    package var asks: Bool

    package init(view: UInt32, asks: Bool) {
        self.view = view
        self.asks = asks
    }
}

package struct PhotoCancelled: CustomBody, Hashable {
    package static let name = "photo.cancelled"

    /// `shouldShowCancelConfirmation`: it was not cancelled, since the person has to be asked.
    package var needsConfirmation: Bool

    package init(needsConfirmation: Bool) { self.needsConfirmation = needsConfirmation }
}
