package import ExtensionHost
package import Foundation
internal import SceneHost

/// The commands of a photos host.
package enum PhotosCommand: Hashable, CommandFamily {
    /// Ends an editing of the picture; the editor is made to appear first where it is not shown.
    case edit(identifier: String, Step)

    /// How an editing ends.
    package enum Step: Hashable, Sendable, Codable {
        /// With a result.
        case finish
        /// With none; confirmed, where the person was asked already.
        case cancel(isConfirmed: Bool)
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case edit
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))

    /// The answer to one of them.
    package enum Answer: Hashable, Sendable, Codable {
        case done
        case edited(EditReport)
    }
}

/// The result of a photo editor; the names are a contract, programs read them.
package struct EditReport: Hashable, Sendable, Codable {
    package var editor: String
    /// `png` or `jpeg`.
    package var format: String
    /// Pixels.
    package var width: Int
    package var height: Int
    /// The file.
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

    /// An editor has something to lose.
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

    /// Makes the editor appear where it is not shown, carries out one step, and puts the editor away if the editing is
    /// over.
    private func edit(
        _ identifier: String, _ step: PhotosCommand.Step
    ) async throws(CommandRefusal) -> PhotosCommand.Answer {
        guard picture != nil else { throw .noPicture }
        guard let board else { throw .hostStops }
        let scene = try board.scene(identifier)
        if scene.tile.view == nil {
            // Without a view there is nothing to give up.
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
            // An editing that only needs a confirmation goes on; any other failure ends it.
            if error != .needsConfirmation(identifier) { try? await board.hide(identifier) }
            throw error
        }
        try? await board.hide(identifier)
        return answer
    }
}
