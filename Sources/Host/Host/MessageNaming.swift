package import ExtensionMessages

/// A point whose sessions carry messages beside custom ones. It names them all for the audit, in place of
/// `messageNames`.
@HostActor
package protocol MessageNaming: ExtensionPoint {
    /// The names of all messages that it adds to a session.
    nonisolated var catalogue: [MessageNames] { get }
}
