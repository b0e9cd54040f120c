package import ExtensionSession

/// A point whose sessions can be recorded and played again.
@HostActor
package protocol SessionRecordable: ExtensionPoint {
    /// The state in which the next session begins; nil where the extension is not installed.
    func recordingHeader(of identifier: String) -> RecordingHeader?
    /// The hash of the extension's last looks; nil if it never drew.
    func looksHash(of identifier: String) -> String?
    /// The bytes of the sealed memory that belongs beside an extension's message; nil for a message without memory, or one
    /// that is invalid.
    func attachmentSize(of frame: Frame) -> Int?
    /// Reports from now on what a person or the host does to the extension beside its messages; nil: to nobody.
    func reportInputs(of identifier: String, to hear: ((RecordedInput) -> Void)?)
    /// Ends the extension's process and, if it was shown, shows it again.
    func relaunch(_ identifier: String) async
}
