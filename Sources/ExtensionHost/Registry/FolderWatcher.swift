/// Tells when something in a set of folders changed.
@HostActor
final class FolderWatcher {
    private let onChange: () -> Void
    private(set) var isComplete = false

    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
    }

    func watch(_ paths: [String]) {}
    func stop() {}
}
