package import ExtensionHost
package import Foundation
internal import SceneHost

/// The commands of a photos host.
package enum PhotosCommand: Hashable, CommandFamily {
    /// Ends an editing of the picture. A hidden editor is shown first.
    case edit(identifier: String, Step)

    /// The way in which an editing ends.
    package enum Step: Hashable, Sendable, Codable {
        /// With a result.
        case finish
        /// Without a result. Confirmed if the person has agreed to lose changes.
        case cancel(isConfirmed: Bool)
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case edit
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    /// The answer to a command.
    package enum Answer: Hashable, Sendable, Codable {
        case done
        case edited(EditReport)
    }
}

/// The result of a photo editor. The names are a contract, because programs read them.
package struct EditReport: Hashable, Sendable, Codable {
    package var editor: String
    /// `png` or `jpeg`.
    package var format: String
    /// Pixels.
    package var width: Int
    package var height: Int
    /// The bytes of the file.
    package var data: Data
}

extension CommandRefusal {
    /// A photos host was started without a picture.
    package static let noPicture = CommandRefusal(
        code: "no-picture",
        message: "This host has no picture: `hostel run --host photos --picture FILE` names one.")

    package static func notEdited(_ reason: String) -> CommandRefusal {
        CommandRefusal(code: "not-edited", message: reason)
    }

    /// The editor has unsaved changes.
    package static func needsConfirmation(_ identifier: String) -> CommandRefusal {
        CommandRefusal(
            code: "needs-confirmation",
            message: "\(identifier) has changes that would be lost: --discard gives them up, "
                + "`hostel edit \(identifier) -o FILE` keeps them.")
    }
}

extension PhotoDesk {
    package func carryOut(_ command: PhotosCommand) async throws(CommandRefusal) -> PhotosCommand.Answer {
        switch command {
        case .edit(let identifier, let step): try await edit(identifier, step)
        }
    }

    /// Shows the editor if it is hidden, carries out one step, and hides the editor if the editing is over.
    private func edit(
        _ identifier: String, _ step: PhotosCommand.Step
    ) async throws(CommandRefusal) -> PhotosCommand.Answer {
        guard picture != nil else { throw .noPicture }
        guard let board else { throw .hostStops }
        let scene = try board.scene(identifier)
        if scene.tile.view == nil {
            // Without a view there is no editing to cancel.
            if case .cancel = step { throw .notShown(identifier) }
            try await board.show(identifier)
        }
        let answer: PhotosCommand.Answer
        do throws(CommandRefusal) {
            switch step {
            case .finish:
                let file = try await finish(scene)
                answer = .edited(
                    EditReport(
                        editor: identifier, format: file.format.rawValue, width: file.width, height: file.height,
                        data: file.data))
            case .cancel(let isConfirmed):
                try await cancel(scene, isConfirmed: isConfirmed)
                answer = .done
            }
        } catch {
            // An editing that needs a confirmation continues. Any other failure ends it.
            if error != .needsConfirmation(identifier) { try? await board.hide(identifier) }
            throw error
        }
        try? await board.hide(identifier)
        return answer
    }
}
