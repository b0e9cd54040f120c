/// Whether a host displays a bundle.
package enum DisplayState: String, Sendable, Hashable, Codable {
    case displayable
    /// Installed and listed. This host does not display it, for the reasons given.
    case notDisplayed
    /// The bundle breaks a rule; the reasons name it.
    case refused
}
