internal import DisplayLists
internal import Foundation
package import SceneHost
package import WidgetDisplay

/// The result for one combination. The names are a contract, because programs read them.
package struct MatrixPicture: Hashable, Sendable, Encodable {
    package enum State: String, Hashable, Sendable, Encodable {
        case drawn
        /// The widget offers the compact mode only, and nobody asked for the expanded one by name.
        case notOffered = "not-offered"
        case failed
    }

    /// The file's name in the folder; nil without a picture.
    package let file: String?
    package let mode: String
    package let textSize: String
    package let appearance: String
    package let device: String
    package let orientation: String
    /// Points; nil without a picture.
    package let width: Double?
    package let height: Double?
    /// Whether the room of the tile is `measured` or `estimated`.
    package let room: String
    package let state: State
    /// The sentence of the reason; nil with a picture.
    package let reason: String?

    private init(_ combination: PictureCombination, _ state: State, _ picture: DrawnPicture?, _ reason: String?) {
        let room = combination.room
        mode = combination.mode.rawValue
        textSize = combination.textSize.word
        appearance = combination.appearance.word
        device = combination.device.rawValue
        orientation = combination.orientation.rawValue
        let provenances = [
            room.compactProvenance, combination.mode == .expanded ? room.expandedProvenance : .measured,
        ]
        self.room = (provenances.contains(.estimated) ? Provenance.estimated : .measured).rawValue
        self.state = state
        file = picture == nil ? nil : combination.name + ".png"
        width = picture?.width
        height = picture?.height
        self.reason = reason
    }

    package static func drawn(_ combination: PictureCombination, _ picture: DrawnPicture) -> MatrixPicture {
        MatrixPicture(combination, .drawn, picture, nil)
    }

    /// - Parameter state: `notOffered` or `failed`.
    package static func missing(_ combination: PictureCombination, _ state: State, _ reason: String) -> MatrixPicture {
        MatrixPicture(combination, state, nil, reason)
    }
}

extension MatrixPicture {
    /// Its place on the contact sheet.
    package var cell: ContactSheet.Cell {
        let label = "\(mode) · \(textSize) · \(appearance) · \(device) · \(orientation)"
        guard let width, let height else {
            return ContactSheet.Cell(label: label, size: .zero, missing: reason ?? "")
        }
        return ContactSheet.Cell(
            label: "\(label) · \(Int(width)) × \(Int(height))", size: CGSize(width: width, height: height))
    }
}
