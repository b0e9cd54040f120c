public import ExtensionHost
internal import ForeignMessages

/// The point of C libraries that know nothing of Hostel, as a host offers it. `ForeignLibrary` calls their functions.
///
/// Its limits are in Info/ExtensionPoints.plist.
public final class ForeignPoint: ExtensionPoint {
    public nonisolated static let identifier = "com.hostel.foreign"

    public nonisolated let identifiers: Set<String> = [ForeignPoint.identifier]
    public nonisolated let messageNames: Set<String> = ForeignMessage.all

    /// The installed libraries of all hosts.
    static var desks: [ObjectIdentifier: LibraryDesk] = [:]

    public nonisolated init() {}

    public func installed(_ hosted: HostedExtension) { Self.desks[ObjectIdentifier(hosted)] = LibraryDesk(hosted) }

    public func removed(_ hosted: HostedExtension, _ cause: EndCause) {
        Self.desks[ObjectIdentifier(hosted)] = nil
    }
}
