import ExtensionFoundation
import SceneMessages

/// Passes the first answer of a widget's completion handler to the main thread and drops the others.
///
/// An author may call the handler late, twice, on any thread, or never.
final class OneAnswer: Sendable {
    private let completion: Guarded<(@MainActor (UpdateResult) -> Void)?>

    init(_ completion: @escaping @MainActor (UpdateResult) -> Void) { self.completion = Guarded(completion) }

    func give(_ result: UpdateResult) {
        let completion = completion.update { slot in
            defer { slot = nil }
            return slot
        }
        guard let completion else { return }
        onMainThread { completion(result) }
    }
}
