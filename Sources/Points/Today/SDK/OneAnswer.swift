import ExtensionFoundation
import ExtensionMessages

/// Hands the first answer that a widget's completion handler gets to the main thread and drops the others.
///
/// The handler is the author's to call: late, twice, on any thread, or never.
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
