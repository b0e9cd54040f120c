/// The sender of a request about extensions, and the extensions that it may ask about.
package enum Asker {
    /// A container's program, about the extensions in the container.
    case container(InstalledContainer)
    /// An extension, about itself.
    case hosted(String)

    package var identifier: String {
        switch self {
        case .container(let container): container.identifier
        case .hosted(let identifier): identifier
        }
    }

    /// The extensions that it may ask about.
    var extensions: [String] {
        switch self {
        case .container(let container): container.extensions
        case .hosted(let identifier): [identifier]
        }
    }
}
