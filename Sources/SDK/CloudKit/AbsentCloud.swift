internal import ExtensionFoundation
import FoundationGaps

/// The stand-in for iCloud: each request fails, since nobody is signed in.
enum AbsentCloud {
    private static let reports = LogOnce()

    static var error: CKError {
        CKError(
            .notAuthenticated, userInfo: [NSLocalizedDescriptionKey: "There is no iCloud account on this machine."])
    }

    /// Writes one line to the log, once in a process.
    static func report() {
        reports.write("iCloud", "CloudKit: there is no iCloud on this machine, so each request fails.")
    }

    /// Not the main queue, as on the original platform: a source may block its main thread until the answer.
    private static let answers = DispatchQueue(label: "hostel.cloudkit")

    /// Calls the closure on a queue of its own, and never at once.
    static func answer(_ call: @escaping @Sendable (CKError) -> Void) {
        report()
        answers.async { call(error) }
    }

    /// Throws `CKError.notAuthenticated`, and never at once.
    static func fail<Value: Sendable>() async throws -> Value {
        try await withCheckedThrowingContinuation { done in answer { done.resume(throwing: $0) } }
    }
}
