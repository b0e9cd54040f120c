/// The formats in which the host writes a picture of a view.
package enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
    case png, svg, txt
}
